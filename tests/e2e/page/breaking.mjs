// A function of the browser that fails once, called by the app: as an extension or a fault of the browser has it fail.

/** Only calls out of wasm count. */
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
 * Has a function (`Node.insertBefore`, say) throw at its `place`-th call by the app from now on, or from the beginning with
 * `atOnce`; `tooDeep` has it call itself until the browser refuses.
 */
export async function breaking(page, call, place, { atOnce = false, tooDeep = false } = {}) {
  const words = [call, place, tooDeep];
  if (atOnce) await page.addInitScript(install, words);
  else await page.evaluate(install, words);
  return {
    /** Waits until the app has said that it broke, or has drawn the log and the start of the match; whether it broke. */
    hasBroken: async () => {
      const ended = await page.waitForFunction(
        () => {
          if (document.body.dataset.screen === "crash") return "broke";
          const isDrawn = document.querySelector("[data-ply='0']") && document.querySelector(".log");
          if (!isDrawn) return false;
          // Nothing that comes later is broken any more.
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
