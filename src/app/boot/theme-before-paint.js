// Runs in the head of the page, before the first frame: applies the stored settings, and requests the files for the
// address. scripts/prerender.mjs inserts this script into the page, with `LANGS`, the languages of the prerendered lobbies.
(() => {
  /** The default attributes of the root element, as the app writes them. Stored settings replace them. */
  const USUAL = { theme: "system", pace: "normal", still: "false", signs: "true" };
  const root = document.documentElement;

  /** The entries of the storage. Empty where the storage is switched off; the app reports that. */
  const kept = (() => {
    try {
      return Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith("tefuda")));
    } catch {
      return {};
    }
  })();

  /** The chosen settings. Those of this build replace those of an earlier build. */
  const settings = new Map(new URLSearchParams(kept["tefuda.settings"] ?? ""));
  try {
    for (const [name, value] of Object.entries(JSON.parse(kept["tefuda/settings"] ?? "{}"))) settings.set(name, value);
  } catch {
    // A broken text is ignored here, and the app sets it aside.
  }
  for (const [name, usual] of Object.entries(USUAL)) root.dataset[name] = settings.get(name) ?? usual;
  // The lobby reserves space for the buttons that go on with an unfinished match and list all matches.
  const matches = Object.entries(kept).filter(([name]) => name.startsWith("tefuda/match/"));
  const hasOld = Boolean(kept["tefuda.matches"]?.trim());
  if (hasOld || matches.some(([, text]) => text.includes('"over":false'))) root.dataset.kept = "true";
  if (hasOld || matches.length) root.dataset.saved = "true";

  const ask = (rel, file, attributes = {}) => {
    const link = document.createElement("link");
    const all = { rel, href: `b/${root.dataset.build}/${file}`, ...attributes };
    for (const [name, value] of Object.entries(all)) link.setAttribute(name, value);
    document.head.append(link);
  };

  const speaks = (lang) => LANGS.includes(lang);
  const named = new URLSearchParams(location.hash.slice(1)).get("lang");
  root.lang = [named, settings.get("lang"), navigator.language?.split("-")[0]].find(speaks) ?? LANGS[0];
  // `data-first` names the kind of the first content, which prerendered-lobby.js inserts later.
  root.dataset.first = ["", "#lobby"].includes(location.hash) && location.protocol !== "file:" ? "lobby" : "cloth";
  if (root.dataset.first === "lobby") {
    ask("preload", "art/covers.svg", { as: "fetch", type: "image/svg+xml", crossorigin: "anonymous" });
  } else {
    ask("preload", "style.css", { as: "style" });
    for (const file of ["app.js", "__wasm_split.js"]) ask("modulepreload", file);
    ask("preload", "app_bg.wasm", { as: "fetch", type: "application/wasm", crossorigin: "anonymous" });
  }
})();
