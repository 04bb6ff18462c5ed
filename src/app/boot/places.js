// The build of this page, and the addresses of its files. scripts/assemble.mjs bundles this module into boot.js.

export const root = document.documentElement;
export const { build } = root.dataset;
/** Returns the address of a file of this build. */
export const here = (file) => new URL(file, import.meta.url);
/** Returns the address of a file of the site. */
export const site = (path) => new URL(path, document.baseURI);
/** Fetch options that make the browser ask the host: its cache may hold a wrong response. */
export const ANEW = { credentials: "same-origin", cache: "no-cache" };
