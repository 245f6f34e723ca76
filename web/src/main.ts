import { mount } from "svelte";

import App from "./App.svelte";
import "./styles/fonts.css";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no #app to live in.");
mount(App, { target });
