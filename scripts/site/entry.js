// A page of a game: whoever has played here before, or brings a fragment of the app along, is led on into the app. Anybody
// else, and whoever runs no scripts, reads what the game is and presses the way there.
{
  const { site, opens } = document.currentScript.dataset;
  let known = false;
  try {
    known = Object.keys(localStorage).some((name) => /^tefuda[./]/.test(name));
  } catch {
    // A browser that keeps nothing knows nobody.
  }
  if (location.hash.length > 1) location.replace(site + location.hash);
  else if (known) location.replace(site + opens);
}
