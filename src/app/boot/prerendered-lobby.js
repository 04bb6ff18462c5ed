// Runs in the page after the prerendered lobbies. Shows the lobby in the reader's language, and records the buttons
// that are pressed before the app has loaded; boot.js passes them on to the app. Links need no help, as their target is
// in the address. At other addresses it shows the parts that are known already: the cloth of a table, or the header of
// a page of text. If boot.js does not load completely, it shows an error message, because no other script can.
import { rowOf } from "./addresses.js";

(() => {
  const root = document.documentElement;
  const script = document.querySelector("script[type=module]");
  script.addEventListener("error", sayMissing);
  // A script that is cut off between two statements runs without an error. WebKit sends `load` just before the script runs.
  script.addEventListener("load", () => setTimeout(sayMissing, 1_000));
  // If the response in place of the script or one of its imports is no script, a syntax error follows.
  addEventListener("error", ({ error }) => error instanceof SyntaxError && sayMissing());
  const template = document.getElementById(`lobby-${root.lang}`);
  // The templates are removed, so that the page of a table contains only cards that it shows.
  for (const one of document.querySelectorAll("template")) one.remove();
  const waiting = document.getElementById("waiting");
  if (root.dataset.first !== "lobby") {
    layAhead(template.content, waiting);
    delete root.dataset.first;
    return;
  }
  waiting.remove();
  const first = document.createElement("div");
  first.id = "first";
  askForFonts();
  first.append(template.content);
  document.getElementById("app").before(first);

  /** The buttons that were pressed, in their order. */
  first.pressed = [];
  first.addEventListener("click", (event) => {
    const pressed = event.target.closest("button, a[href='#content']");
    if (!pressed) return;
    if (pressed.localName === "a") {
      // The skip link must not change the address.
      event.preventDefault();
      first.querySelector("#content").focus();
      return;
    }
    pressed.setAttribute("aria-busy", "true");
    first.pressed.push(pressed);
    first.dispatchEvent(new Event("wanted"));
  });
  const wait = () => {
    for (const link of first.querySelectorAll("a[href^='#']"))
      if (location.hash && link.hash === location.hash) link.setAttribute("aria-busy", "true");
      else link.removeAttribute("aria-busy");
  };
  addEventListener("hashchange", wait);

  /**
   * Requests the fonts of the lobby before its layout, each with a character of every subset. Otherwise each font that
   * arrives causes another layout of all text. A missing font is not an error, because there are other fonts.
   */
  function askForFonts() {
    const fonts = [
      ['600 1em "Shippori Mincho"', "A札ō"],
      ['400 1em "Zen Kaku Gothic New"', "A"],
    ];
    if (root.lang === "ja") fonts.push(['400 1em "Zen Kaku Gothic New Wide"', "の"]);
    for (const [font, shown] of fonts) document.fonts.load(font, shown).catch(() => {});
  }

  /** Shows the header of the requested screen at its final place. Projector mode and frames have another header. */
  function layAhead(lobby, waiting) {
    if (root.dataset.theme === "projector" || /&(theme=projector|embed=)/.test(location.hash)) return;
    // The build inserts `HEADS`: the patterns of addresses, each with the head of its screen.
    const { row: [, kind] = [], game } = rowOf(HEADS, location.hash);
    const seal = element("span", "seal", "手");
    seal.lang = "ja";
    if (kind === "Page") {
      const home = element("span", "chrome-home", seal, element("span", "chrome-home-name mincho", "Tefuda"));
      waiting.prepend(element("div", "chrome-top", home));
    } else if (kind === "Table" || kind === "Lesson") {
      const name = lobby.querySelector(`[data-game="${game}"] h2`)?.textContent;
      if (!name) return;
      const title = element("p", "boot-game mincho", name);
      title.ariaHidden = "true";
      title.style.setProperty("--letters", [...name].length);
      const head = element("div", "head", element("span", "head-home", seal));
      // A lesson has another title.
      if (kind === "Table") head.append(element("h1", "mincho", name));
      waiting.classList.add("cloth", `of-${game}`);
      waiting.prepend(head, title);
    } else return;
    waiting.classList.add("boot-headed");
    for (const said of waiting.querySelectorAll(".boot-coming [lang]")) said.hidden = said.lang !== root.lang;
  }

  /**
   * Replaces the page by an error message if boot.js is missing. Its button requests the scripts again from the host.
   */
  function sayMissing() {
    // A page that was opened from a folder cannot load scripts. It shows another message already.
    if (root.dataset.booted || root.dataset.opened === "folder") return;
    const [en, ja] = [
      "Tefuda could not be loaded: the download broke off or a file is missing. No saved game is lost.",
      "手札を読み込めませんでした。ダウンロードが途中で切れたか、ファイルがありません。保存したゲームは失われません。",
    ].map((said, place) => {
      const line = element("p", "", said);
      line.lang = ["en", "ja"][place];
      return line;
    });
    const again = element("button", "", "Try again · もう一度");
    again.type = "button";
    again.addEventListener("click", async () => {
      again.disabled = true;
      const scripts = ["boot.js", "site.js"].map((file) => new URL(file, script.src));
      await Promise.allSettled(scripts.map((file) => fetch(file, { cache: "no-cache" }).then((come) => come.text())));
      location.reload();
    });
    const alert = element(
      "div",
      "",
      element("h1", "boot-title", "手札 Tefuda"),
      en,
      ja,
      element("div", "boot-actions", again),
    );
    alert.role = "alert";
    document.body.dataset.screen = "trouble";
    document.body.replaceChildren(element("main", "boot", alert));
  }

  function element(kind, className, ...children) {
    const made = document.createElement(kind);
    made.className = className;
    made.append(...children);
    return made;
  }
})();
