// A comparison of two sheets of SVG drawings, symbol by symbol.

/**
 * Compares a symbol of two sheets, drawn 300 pixels wide. Returns the `share` of pixels that differ visibly, and the
 * share of pixels that are `seen`, which are not transparent. Each colour variable of the page gets a distinct colour.
 */
export function farApart(page, one, other, name) {
  return page.evaluate(
    async ([sheets, name]) => {
      const colours = [...new Set(sheets[0].match(/var\(--[\w-]+/g) ?? [])].map((use) => use.slice(4));
      const style = colours
        .map((colour, place) => `${colour}:hsl(${place * 47} 70% ${35 + (place % 4) * 12}%)`)
        .join(";");
      const pixels = await Promise.all(
        sheets.map(async (sheet) => {
          const inner = sheet.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
          // A symbol without a `viewBox` is a card or a part of one. No such symbol is larger than a card.
          const [, box = "0 0 200 290"] = inner.match(new RegExp(`id="${name}"[^>]*viewBox="([^"]*)"`)) ?? [];
          const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="480" viewBox="${box}" style="${style}">${inner}<use href="#${name}"/></svg>`;
          const image = new Image();
          image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
          await image.decode();
          const canvas = new OffscreenCanvas(300, 480).getContext("2d", { willReadFrequently: true });
          canvas.drawImage(image, 0, 0);
          return canvas.getImageData(0, 0, 300, 480).data;
        }),
      );
      const [before, after] = pixels;
      let [differ, seen] = [0, 0];
      for (let at = 0; at < before.length; at += 4) {
        if (before[at + 3]) seen++;
        const far = [0, 1, 2, 3].map((part) => Math.abs(before[at + part] - after[at + part]));
        if (Math.max(...far) > 48) differ++;
      }
      return { share: differ / (before.length / 4), seen: seen / (before.length / 4) };
    },
    [[one, other], name],
  );
}
