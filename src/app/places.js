// The build that a page is of, and the addresses of its files. scripts/finish.mjs puts this module and its neighbours into
// boot.js.

export const root = document.documentElement;
export const { build } = root.dataset;
/** A file of this build. */
export const here = (file) => new URL(file, import.meta.url);
/** A file of the site. */
export const site = (path) => new URL(path, document.baseURI);
/** How a file is asked for that was wrong the last time: the browser may have kept what came in its place. */
export const ANEW = { credentials: "same-origin", cache: "no-cache" };
