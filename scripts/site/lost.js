// The script of 404.html. It looks for the site in the folders above, and redirects there with the fragment.
{
  const isSite = async (folder) => {
    try {
      const answer = await fetch(`${folder}manifest.webmanifest`);
      return answer.ok && (await answer.json()).short_name === "Tefuda";
    } catch {
      return false; // Some hosts return a page for every path.
    }
  };
  const folders = location.pathname.split("/").slice(0, -1);
  const search = async () => {
    for (; folders.length; folders.pop()) {
      const folder = `${folders.join("/")}/`;
      if (await isSite(folder)) return location.replace(folder + location.hash);
    }
  };
  search();
}
