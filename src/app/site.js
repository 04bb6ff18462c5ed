// Where the page's own files come from: the folder of the build. A page that is one file has another such module,
// scripts/site/one.js, in the place of this one.

const here = (file) => new URL(file, import.meta.url);

/** Whether the page has all of its files in it, and no site around it. */
export const isOneFile = false;

/** A worker for the brains. */
export const worker = () => new Worker(here("worker.js"), { type: "module" });

/** Adds a style sheet to the page, and returns its element once it has loaded. Rejects if it cannot be loaded. */
export const style = (file) =>
  new Promise((done, fail) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = here(file);
    link.addEventListener("load", () => done(link));
    link.addEventListener("error", () => {
      link.remove();
      fail(new Error(file));
    });
    document.head.append(link);
  });
