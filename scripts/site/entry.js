// The script of a game's static page. It redirects to the app if the address has a fragment, or if this browser has
// saved data of the app. Other visitors, and browsers without scripts, see the page and its links into the app.
{
  const { site, opens } = document.currentScript.dataset;
  let known = false;
  try {
    known = Object.keys(localStorage).some((name) => /^tefuda[./]/.test(name));
  } catch {
    // Without storage there are no saved data.
  }
  if (location.hash.length > 1) location.replace(site + location.hash);
  else if (known) location.replace(site + opens);
}
