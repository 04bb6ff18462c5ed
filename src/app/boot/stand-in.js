// Pages that stand in for the app: if it cannot start, if one of its parts is missing, or if it has crashed. They need
// neither wasm nor saved data.

import { askAnew, takeNewer } from "./offline.js";
import { build, root } from "./places.js";
import { backup, close, remove, savedData, setAside } from "./saved.js";
import { isOneFile } from "./site.js";

/** Returns a new element with attributes and children. A child is an element or a text, never markup. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function button(label, act) {
  const made = element("button", { type: "button" }, label);
  made.addEventListener("click", () => act(made));
  return made;
}

function show(screen, ...content) {
  // Timers and listeners of the app may still run. They must not save data, or change the address or the name of the
  // screen.
  close();
  for (const name of ["pushState", "replaceState"]) History.prototype[name] = () => {};
  const { body } = document;
  const keepName = () => {
    if (body.dataset.screen !== screen) body.dataset.screen = screen;
  };
  new MutationObserver(keepName).observe(body, { attributeFilter: ["data-screen"] });
  keepName();
  body.replaceChildren(element("main", { class: "boot" }, element("div", { role: "alert" }, ...content)));
}

let standing = false; // True if such a page is shown. Later errors are results of the first one, and are ignored.

// A browser aborts the requests of a page that is left; Firefox does so before it leaves the page. Such failures are
// ignored, unless the page is still there after a while.
const STAYS_AFTER = 10_000;
let leaving = false;
addEventListener("beforeunload", () => {
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, STAYS_AFTER);
});

// ---------------------------------------------------------------- saved data

const SAVED = {
  en: {
    file: "Save everything as a file",
    aside: "Set saved data aside",
    about: "If this happens again and again, saved data may be the cause. Set aside, it is kept but no longer read.",
    full: "There is no room here to set it aside. Save everything as a file; then it can be removed here.",
    clear: "I have the file: remove saved data here",
  },
  ja: {
    file: "すべてをファイルに保存",
    aside: "保存データを別に置く",
    about: "何度も起きるときは、保存データが原因かもしれません。別に置くと、消えずに残り、読み込まれなくなります。",
    full: "別に置くだけの空きがありません。すべてをファイルに保存すると、ここから消せるようになります。",
    clear: "ファイルがあるので、ここの保存データを消す",
  },
};
/** The words in both languages, for a reader whose language is not known. */
const BOTH = Object.fromEntries(Object.keys(SAVED.en).map((key) => [key, `${SAVED.en[key]} · ${SAVED.ja[key]}`]));

/** Saves a text as a file. The object URL is never revoked, because a browser may read it late. */
function download(name, text) {
  const blob = new Blob([text], { type: "application/json" });
  const anchor = element("a", { href: URL.createObjectURL(blob), download: name, hidden: "" });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

/** Returns the buttons for saved data, if there is any. Offers to set the data aside only if it may be the cause. */
function savedActions(words, mayBeTheCause) {
  // This copy is made before anything is moved, so the file holds all data even if setting aside fails half-way.
  const all = savedData();
  if (!all.size) return [];
  const said = element("p", { role: "status" });
  const actions = element("div", { class: "boot-saved" });
  const file = button(words.file, () => {
    download(`tefuda-${new Date().toISOString().slice(0, 10)}.json`, backup(all));
    clear.disabled = false;
  });
  const clear = button(words.clear, () => {
    remove(all);
    startAgain();
  });
  clear.disabled = true;
  const aside = button(words.aside, () => {
    try {
      setAside();
    } catch {
      said.textContent = words.full;
      aside.replaceWith(clear);
      return;
    }
    startAgain();
  });
  actions.append(file, ...(mayBeTheCause ? [aside] : []));
  return [...(mayBeTheCause ? [element("p", {}, words.about)] : []), actions, said];
}

// ---------------------------------------------------------------- trouble

const TROUBLE = {
  download: {
    en: [
      "Tefuda could not be loaded",
      "The download broke off or a file is missing. Check the connection and try again; no saved game is lost.",
    ],
    ja: [
      "手札を読み込めませんでした",
      "ダウンロードが途中で切れたか、ファイルがありません。接続を確かめて、もう一度お試しください。保存したゲームは失われません。",
    ],
  },
  browser: {
    en: [
      "This browser cannot run Tefuda",
      "The game needs WebAssembly with SIMD. It is missing or switched off here; a current Firefox, Chrome, Edge or Safari has it.",
    ],
    ja: [
      "このブラウザでは手札を動かせません",
      "このゲームには WebAssembly（SIMD 対応）が必要です。お使いのブラウザにはないか、無効になっています。新しい Firefox、Chrome、Edge、Safari をお使いください。",
    ],
  },
};

/**
 * Shows that the app cannot start or lacks a part. If `hasCome` is true, its code has loaded: saved data may be the
 * cause.
 */
export function trouble(kind, error, hasCome = false) {
  if (standing) return;
  if (leaving) return setTimeout(trouble, STAYS_AFTER, kind, error, hasCome);
  standing = true;
  console.warn(`Tefuda did not start (${kind}):`, error);
  const { en, ja } = TROUBLE[kind];
  const part = (lang, [title, text]) =>
    element("section", { lang }, element("h1", { class: "boot-title" }, title), element("p", {}, text));
  const again = async (pressed) => {
    pressed.disabled = true;
    await askAnew();
    startAgain();
  };
  show(
    "trouble",
    part("en", en),
    part("ja", ja),
    element("div", { class: "boot-actions" }, button("Try again · もう一度", again)),
    ...savedActions(BOTH, hasCome),
  );
}

// ---------------------------------------------------------------- crash

const CRASH = {
  en: {
    title: "The game broke",
    text: "That is our mistake, not yours. This link leads to the very place where it happened; it is all we need to mend it.",
    link: "Link to this game",
    copy: "Copy the link",
    copied: "Copied",
    again: "Load again",
    lobby: "To the lobby",
    details: "Details",
  },
  ja: {
    title: "ゲームが止まりました",
    text: "こちらの不具合です。次のリンクで、止まった場面をそのまま開けます。修正に必要なのはこれだけです。",
    link: "このゲームのリンク",
    copy: "リンクをコピー",
    copied: "コピーしました",
    again: "読み込み直す",
    lobby: "ロビーへ",
    details: "詳細",
  },
};

/** Shows that the app has crashed, with a link to the match. */
export function crash(error) {
  if (standing) return;
  standing = true;
  const lang = root.lang.slice(0, 2);
  const words = CRASH[lang] ?? CRASH.en;
  // `tefudaMatch` comes first: the address may be older than the match, or may not contain it.
  const [here, asked = ""] = location.href.split(/#(.*)/);
  const link = element(
    "textarea",
    { id: "crash-link", readonly: "", rows: "4", spellcheck: "false" },
    `${isOneFile ? "" : here}#${window.tefudaMatch || asked}`,
  );
  link.addEventListener("focus", () => link.select());
  const lobby = element("a", { class: "boot-link", href: "#lobby" }, words.lobby);
  lobby.addEventListener("click", (event) => {
    event.preventDefault();
    location.hash = "lobby";
    startAgain(); // A new fragment alone does not load the page again.
  });
  show(
    "crash",
    element("h1", { class: "boot-title" }, words.title),
    element("p", {}, words.text),
    element("p", {}, element("label", { for: "crash-link" }, words.link)),
    link,
    element(
      "div",
      { class: "boot-actions" },
      button(words.copy, async (pressed) => {
        link.focus();
        link.select();
        const written = await navigator.clipboard?.writeText(link.value).then(
          () => true,
          () => false,
        );
        if (written || document.execCommand("copy")) pressed.textContent = words.copied;
      }),
      button(words.again, startAgain),
      lobby,
    ),
    ...savedActions(SAVED[lang] ?? SAVED.en, true),
    element(
      "details",
      {},
      element("summary", {}, words.details),
      element("pre", {}, `${error}\n\n${error?.stack ?? ""}\n\nbuild ${build}`),
    ),
  );
}

/** Loads the page again. A waiting newer build takes over first, as it may contain a fix. */
async function startAgain() {
  await takeNewer();
  location.reload();
}

// ---------------------------------------------------------------- errors that end the app

/** The marks of wasm functions in stack traces: first that of Chromium and Firefox, then that of WebKit. */
const IN_WASM = /wasm-function\[|\[wasm code\]/;

/**
 * Returns true for a stack overflow. Its trace holds only the innermost functions, so it may not show wasm further out.
 */
const isOverflow = (error) =>
  error?.name === "InternalError" || (error instanceof RangeError && /call stack/i.test(error.message));

/**
 * Returns true for an error that always ends the app: a trap in wasm, which a panic causes too, or a stack overflow.
 */
export const isFatal = (error) =>
  (globalThis.WebAssembly && error instanceof WebAssembly.RuntimeError) || isOverflow(error);

// An uncaught exception that passed through wasm functions has left them unfinished, and they never release what they
// borrowed. Any other exception comes from a script around the app or from an extension, and the app goes on.
addEventListener("error", ({ error }) => {
  if (isFatal(error) || IN_WASM.test(error?.stack)) crash(error);
});
// A rejected promise may belong to a request that the app has abandoned. Its trace does not tell whether a function of
// wasm was left unfinished.
addEventListener("unhandledrejection", ({ reason }) => {
  if (isFatal(reason)) crash(reason);
});
