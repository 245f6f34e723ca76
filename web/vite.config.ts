import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";

import { words } from "./scripts/words.mjs";

/** Where the Python server listens while the page is developed with `npm run dev`. */
const server = process.env["NAPOLEON_SERVER"] ?? "http://127.0.0.1:8020";

export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin(words),
    svelte({
      configFile: false,
      onwarn(warning, handle) {
        if (command === "build") throw new Error(`${warning.filename}: ${warning.message} (${warning.code})`);
        handle?.(warning);
      },
    }),
    svelteTesting(),
    VitePWA({
      injectRegister: "script-defer",
      registerType: "autoUpdate",
      manifest: {
        name: "Napoleon",
        short_name: "Napoleon",
        description: "The card game of the hidden adjutant",
        display: "standalone",
        start_url: "/",
        background_color: "#12261d",
        theme_color: "#12261d",
        icons: [
          { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
          { src: "/icon-maskable.svg", sizes: "any", type: "image/svg+xml", purpose: "maskable" },
          { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
        ],
      },
      workbox: {
        // The document itself always comes from the server, so that page and server agree;
        // what it loads carries a hash in its name and may stay.
        globPatterns: ["assets/**/*.{js,css,svg,woff2}"],
        navigateFallback: null,
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  build: {
    outDir: "../src/napoleon/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    license: { fileName: "licences.md" },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      onwarn(warning) {
        throw new Error(warning.message);
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: server, changeOrigin: true, ws: true, headers: { origin: server } },
    },
  },
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts"],
    restoreMocks: true,
    // Nothing is timed: on a busy machine a test may take long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
