// Runs in the page behind the lobbies that were rendered for it: shows the reader's, and notes what is pressed before the
// app has come. boot.js goes on with it; links need no help, for where they lead stands in the address. Where the address
// leads to a table, its cloth is laid already.
(() => {
  const root = document.documentElement;
  const template = document.getElementById(`lobby-${root.lang}`);
  // At a table the page names no card that it does not show.
  for (const one of document.querySelectorAll("template")) one.remove();
  const waiting = document.getElementById("waiting");
  if (root.dataset.first !== "lobby") {
    layCloth(template.content, waiting);
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
      // The way past what stands before the screen is no address.
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
   * Asks for what the lobby is written in before it is laid out, by a character of each cut: whenever one comes, all text is
   * laid out anew. What cannot be had is no trouble: there are other fonts.
   */
  function askForFonts() {
    const fonts = [
      ['600 1em "Shippori Mincho"', "A札ō"],
      ['400 1em "Zen Kaku Gothic New"', "A"],
    ];
    if (root.lang === "ja") fonts.push(['400 1em "Zen Kaku Gothic New Wide"', "の"]);
    for (const [font, shown] of fonts) document.fonts.load(font, shown).catch(() => {});
  }

  /**
   * The cloth of a game, with its name where it will stay, and large where its cards will lie. On a wall, and in another page,
   * a table has another head.
   */
  function layCloth(lobby, waiting) {
    const [, game] = location.hash.match(/^#(?:new|play|setup|daily|demo)=([a-z-]+)/) ?? [];
    const name = lobby.querySelector(`[data-game="${game}"] h2`);
    if (!name || root.dataset.theme === "projector" || /&(theme=projector|embed=)/.test(location.hash)) return;
    const element = (kind, className, ...children) => {
      const made = document.createElement(kind);
      made.className = className;
      made.append(...children);
      return made;
    };
    const home = element("span", "head-home", element("span", "seal", "手"));
    home.lang = "ja";
    const head = element("div", "head", home, element("h1", "mincho", name.textContent));
    const title = element("p", "boot-game mincho", name.textContent);
    title.ariaHidden = "true";
    title.style.setProperty("--letters", [...name.textContent].length);
    for (const said of waiting.querySelectorAll(".boot-coming [lang]")) said.hidden = said.lang !== root.lang;
    waiting.classList.add("cloth", `of-${game}`);
    waiting.prepend(head, title);
  }
})();
