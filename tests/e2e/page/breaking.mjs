// Makes a function of the browser fail once when the app calls it, as an extension or a fault of the browser could.

/** Runs in the page. Replaces the function, and counts only its calls from wasm. */
function install([call, place, tooDeep]) {
  const [type, name] = call.split(".");
  const { prototype } = globalThis[type];
  const real = prototype[name];
  const broken = { calls: 0, thrown: false, isOver: false };
  globalThis.broken = broken;
  const deeper = (depth) => deeper(depth + 1) + 1;
  prototype[name] = function (...words) {
    if (!broken.thrown && !broken.isOver && /wasm-function\[|\[wasm code\]/.test(new Error().stack)) {
      broken.calls += 1;
      if (broken.calls === place) {
        broken.thrown = true;
        if (tooDeep) deeper(0);
        throw new Error(`${call} failed for once`);
      }
    }
    return real.apply(this, words);
  };
}

/**
 * Makes a function such as `Node.insertBefore` throw at its `place`-th call by the app. The calls count from now on, or
 * from the loading of the page with `atOnce`. With `tooDeep` the function overflows the stack instead.
 */
export async function breaking(page, call, place, { atOnce = false, tooDeep = false } = {}) {
  const words = [call, place, tooDeep];
  if (atOnce) await page.addInitScript(install, words);
  else await page.evaluate(install, words);
  return {
    /** Waits for the crash page, or for the log and the start of the match. Returns true for the crash page. */
    hasBroken: async () => {
      const ended = await page.waitForFunction(
        () => {
          if (document.body.dataset.screen === "crash") return "broke";
          const isDrawn = document.querySelector("[data-ply='0']") && document.querySelector(".log");
          if (!isDrawn) return false;
          // Later calls do not fail.
          globalThis.broken.isOver = true;
          return "stands";
        },
        undefined,
        { timeout: 30_000 },
      );
      return (await ended.jsonValue()) === "broke";
    },
    hasThrown: () => page.evaluate(() => globalThis.broken.thrown),
  };
}
