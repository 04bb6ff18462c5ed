// Runs in the page behind the lobbies that were rendered for it: shows the reader's, and notes what is pressed before the
// app has come. boot.js goes on with it; links need no help, for where they lead stands in the address.
(() => {
  const root = document.documentElement;
  const template = root.dataset.first && document.getElementById(`lobby-${root.lang}`);
  // At a table the page names no card that it does not show.
  for (const one of document.querySelectorAll("template")) one.remove();
  if (!template) return;
  document.getElementById("waiting").remove();
  const first = document.createElement("div");
  first.id = "first";
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
})();
