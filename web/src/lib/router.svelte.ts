/**
 * Which screen the address names, and how to go elsewhere without loading the page anew.
 *
 * Plain links (`<a href="/rules">`) are enough: `followLinks` takes those that stay here.
 */
export type Route =
  | { name: "home" }
  | { name: "new" }
  | { name: "own" }
  | { name: "shared" }
  | { name: "rules" }
  | { name: "gallery" }
  | { name: "settings" }
  | { name: "match"; id: string }
  | { name: "missing" };

const SCREENS = ["new", "own", "shared", "rules", "gallery", "settings"] as const;

/** The route of a path, with or without a slash at its end. */
export function routeOf(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  if (first === undefined) return { name: "home" };
  const screen = SCREENS.find((name) => name === first);
  if (parts.length === 1 && screen) return { name: screen };
  if (parts.length === 2 && first === "match" && second && /^[\w-]{1,64}$/.test(second)) {
    return { name: "match", id: second };
  }
  return { name: "missing" };
}

/** The rules of a table, at a word of the glossary if one is named. */
export function rulesAddress(
  table: string,
  changes: Readonly<Record<string, unknown>> = {},
  term = "",
): string {
  const query = new URLSearchParams();
  if (table && table !== "standard") query.set("table", table);
  if (Object.keys(changes).length > 0) query.set("changes", JSON.stringify(changes));
  const search = query.toString();
  return `/rules${search && `?${search}`}${term && `#term-${term}`}`;
}

class Router {
  #route: Route = $state(routeOf(location.pathname));
  #query = $state(new URLSearchParams(location.search));
  #moves = $state(0);

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  get route(): Route {
    return this.#route;
  }

  get query(): URLSearchParams {
    return this.#query;
  }

  /** How often another screen was opened: rises by one each time, 0 on arrival. */
  get moves(): number {
    return this.#moves;
  }

  /**
   * Opens an address of this page; `replace` leaves no step to go back to, `stay` leaves the screen
   * scrolled as it is.
   */
  go(address: string, { replace = false, stay = false } = {}): void {
    const before = location.pathname + location.search;
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#read();
    if (location.pathname + location.search !== before && !location.hash && !stay) scrollTo(0, 0);
  }

  #read(): void {
    const route = routeOf(location.pathname);
    const query = new URLSearchParams(location.search);
    const same =
      JSON.stringify(route) === JSON.stringify(this.#route) && `${query}` === `${this.#query}`;
    if (same) return;
    if (route.name !== this.#route.name || route.name === "match") this.#moves += 1;
    this.#route = route;
    this.#query = query;
  }
}

export const router = new Router();

/** Takes clicks on links that stay on this page; give it to the document, once. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  const to = new URL(link.href, location.href);
  if (to.origin !== location.origin || to.pathname.startsWith("/api/")) return;
  const here = to.pathname === location.pathname && to.search === location.search;
  if (here && to.hash) return; // The browser's own way to a place on this screen.
  event.preventDefault();
  router.go(to.pathname + to.search + to.hash);
}
