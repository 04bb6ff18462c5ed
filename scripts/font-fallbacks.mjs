// Makes @font-face rules for fallback fonts of the system with the line height and width of our fonts, so that text
// does not move when our fonts have loaded. The measures of our fonts are read from their files, and those of the
// others are here.

const LETTERS = "abcdefghijklmnopqrstuvwxyz ";

/** The widths of these letters in fonts of several systems, in thousandths of the font size. */
const OTHERS = {
  gothic: [
    {
      name: "Arial",
      local: ["Arial", "ArialMT", "Liberation Sans", "Arimo", "Helvetica"],
      widths: [
        556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500,
        722, 500, 500, 500, 278,
      ],
    },
    {
      name: "Roboto",
      local: ["Roboto", "Roboto-Regular"],
      widths: [
        544, 561, 523, 564, 530, 347, 561, 551, 243, 239, 507, 243, 876, 552, 570, 561, 568, 339, 516, 327, 551, 484,
        751, 496, 473, 496, 248,
      ],
    },
  ],
  mincho: [
    {
      name: "Times",
      local: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos", "Times"],
      widths: [
        444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500,
        722, 500, 500, 444, 250,
      ],
    },
  ],
};

/** The text whose width is compared. Its letters have the usual frequencies. */
const SAMPLE = "six card games in one browser tab with exact rules drawn cards and computer players in a link";

const percent = (share) => `${(share * 100).toFixed(2)}%`;

/** Returns the rules for our family of this kind. `font` is our font, parsed by opentype.js. */
export function fontFallbacks(kind, family, font) {
  const { unitsPerEm, ascender, descender } = font;
  const ours = [...SAMPLE].reduce((sum, char) => sum + font.charToGlyph(char).advanceWidth / unitsPerEm, 0);
  return OTHERS[kind].map(({ name, local, widths }) => {
    const theirs = [...SAMPLE].reduce((sum, char) => sum + widths[LETTERS.indexOf(char)] / 1000, 0);
    const size = ours / theirs;
    return (
      `@font-face { font-family: "${family} by ${name}"; src: ${local.map((name) => `local("${name}")`).join(", ")}; ` +
      `size-adjust: ${percent(size)}; ascent-override: ${percent(ascender / unitsPerEm / size)}; ` +
      `descent-override: ${percent(-descender / unitsPerEm / size)}; line-gap-override: 0%; unicode-range: U+0-2E7F; }\n`
    );
  });
}
