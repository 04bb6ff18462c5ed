// Access to the files of the page, in the folder of the build. In a page in one file, scripts/site/one.js replaces this
// module.

const here = (file) => new URL(file, import.meta.url);

/** True if the page contains all of its files and has no site around it. */
export const isOneFile = false;

/** Starts a worker, which computes the moves of computer players. */
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
