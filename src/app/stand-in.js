// Pages that stand in for the app: where it cannot start, where a part of it is missing, and where it broke. They need no wasm,
// and nothing that is saved.

import { askAnew, takeNewer } from "./offline.js";
import { build, root } from "./places.js";
import { backup, close, remove, savedData, setAside } from "./saved.js";
import { isOneFile } from "./site.js";

/** An element with attributes and children; text only, never markup. */
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
  // The app may still have timers and listeners: they save nothing, and change neither the address nor the name of the screen.
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

let standing = false; // One such page is enough: what follows the first failure only repeats it.

// A page that is left breaks off what it fetches, in Firefox before it goes. That is no trouble, unless it stays after all.
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
/** The same where the language of the reader is not known. */
const BOTH = Object.fromEntries(Object.keys(SAVED.en).map((key) => [key, `${SAVED.en[key]} · ${SAVED.ja[key]}`]));

/** Saves a text as a file. Its address is never given back, as browsers may read it late. */
function download(name, text) {
  const blob = new Blob([text], { type: "application/json" });
  const anchor = element("a", { href: URL.createObjectURL(blob), download: name, hidden: "" });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

/** What can be done with saved data, if there is any. It may be set aside where it may be the cause. */
function savedActions(words, mayBeTheCause) {
  // All of it, also once some of it has been set aside.
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

/** Says that the app cannot start or lacks a part; `hasCome` where its code was there, so that saved data may be the cause. */
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

/** Says that the app broke, with a link to the match. */
export function crash(error) {
  if (standing) return;
  standing = true;
  const lang = root.lang.slice(0, 2);
  const words = CRASH[lang] ?? CRASH.en;
  // The address may lag behind the match, and says nothing of one that is only shown.
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
    startAgain(); // A change after "#" alone would leave the broken app standing.
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

/** Loads anew. A newer build that waits may be the one that mends it, so it gets its turn. */
async function startAgain() {
  await takeNewer();
  location.reload();
}

// ---------------------------------------------------------------- what ends the app

/** How stack traces name functions of wasm: those of Chromium and Firefox, and those of WebKit. */
const IN_WASM = /wasm-function\[|\[wasm code\]/;

/** Whether a call went too deep. A trace holds only its innermost functions, so nothing says whether wasm was among the others. */
const isOverflow = (error) =>
  error?.name === "InternalError" || (error instanceof RangeError && /call stack/i.test(error.message));

/** Whether an error ends the app wherever it is reported: a trap in wasm, as which a panic ends, or a call that went too deep. */
export const isFatal = (error) =>
  (globalThis.WebAssembly && error instanceof WebAssembly.RuntimeError) || isOverflow(error);

// An exception that nobody has caught and that went through functions of wasm has left them where they were: what they had
// borrowed is never given back. Any other is of a script around the app, or of an extension, and the app goes on.
addEventListener("error", ({ error }) => {
  if (isFatal(error) || IN_WASM.test(error?.stack)) crash(error);
});
// A rejected promise may be of a request that the app has made and given up: its trace says nothing of what was left.
addEventListener("unhandledrejection", ({ reason }) => {
  if (isFatal(reason)) crash(reason);
});
