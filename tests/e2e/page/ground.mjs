// The contrast between cards and the cloth, measured in a screenshot of the table.
import { Table } from "./table.mjs";

/** The share of a card's width that counts as its edge. The line or the paper of the edge is within it. */
const EDGE = 0.1;

export class Ground extends Table {
  /**
   * Returns each card on the cloth with the contrast of its faintest side. The contrast of a side is a median: of each
   * line from the edge inwards, the strongest contrast counts. Half of the visible side is enough, because overlapping
   * cards cast shadows on each other.
   */
  async contrasts() {
    const sides = await this.page.evaluate(seenSides, EDGE);
    const picture = await this.page.screenshot();
    return this.page.evaluate(measured, { ...sides, picture: picture.toString("base64") });
  }
}

/**
 * Runs in the page. Returns the colour of the cloth, and for each side of each card the visible lines of points from
 * the edge inwards.
 */
function seenSides(edge) {
  const probe = document.querySelector(".table").appendChild(document.createElement("span"));
  probe.style.color = "var(--paper)";
  const cloth = getComputedStyle(probe).color;
  probe.remove();
  const cards = [];
  for (const card of document.querySelectorAll(".table :is(.card, .pile)")) {
    if (card.closest(".paper, [aria-hidden=true]") || card.parentElement.closest(".pile")) continue;
    // A resting card is turned sideways in the shade of the others, and does not count.
    if (getComputedStyle(card).rotate === "90deg") continue;
    // The matrix of a picture includes its rotation.
    const picture = card.querySelector("svg");
    const { width, height } = picture.viewBox.baseVal;
    const turn = picture.getScreenCTM();
    const scale = Math.hypot(turn.a, turn.b);
    const depth = Math.max(3, width * scale * edge);
    const point = (x, y) => {
      const { x: across, y: down } = new DOMPoint(x, y).matrixTransform(turn);
      return [across, down];
    };
    const isSeen = ([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (card.contains(hit) || hit.contains(card));
    };
    // Steps of half a pixel: a screenshot with twice the resolution shows a thin line exactly, at any rotation of a
    // card.
    const from = {
      left: (along, away) => point((away + 0.25) / scale, along * height),
      right: (along, away) => point(width - (away + 0.25) / scale, along * height),
      top: (along, away) => point(along * width, (away + 0.25) / scale),
      bottom: (along, away) => point(along * width, height - (away + 0.25) / scale),
    };
    for (const [side, at] of Object.entries(from)) {
      const lines = [0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85]
        .map((along) => Array.from({ length: 2 * Math.ceil(depth) }, (_, away) => at(along, away / 2)))
        .filter((line) => isSeen(line.at(-1)) && isSeen(line[Math.floor(line.length / 2)]));
      if (lines.length >= 4)
        cards.push({ card: card.dataset.card ?? card.className.baseVal ?? card.className, side, lines });
    }
  }
  return { cloth, cards };
}

/** Runs in the page. Measures the contrasts in the screenshot. */
async function measured({ cloth, cards, picture }) {
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.fillStyle = cloth;
  pen.fillRect(0, 0, 1, 1);
  const light = ([red, green, blue]) => {
    const [r, g, b] = [red, green, blue].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = light(pen.getImageData(0, 0, 1, 1).data);
  pen.drawImage(image, 0, 0);
  const fine = image.width / innerWidth;
  const { data, width } = pen.getImageData(0, 0, image.width, image.height);
  const contrast = ([x, y]) => {
    const at = 4 * (Math.floor(y * fine) * width + Math.floor(x * fine));
    const [low, high] = [light(data.subarray(at, at + 3)), ground].sort((one, other) => one - other);
    return (high + 0.05) / (low + 0.05);
  };
  const faintest = new Map();
  for (const { card, side, lines } of cards) {
    const strongest = lines.map((line) => Math.max(...line.map(contrast).filter((ratio) => ratio > 0)));
    strongest.sort((one, other) => one - other);
    const ratio = strongest[Math.floor(lines.length / 2)];
    if (!(faintest.get(card)?.ratio <= ratio)) faintest.set(card, { card, side, ratio: Math.round(ratio * 100) / 100 });
  }
  return [...faintest.values()];
}
