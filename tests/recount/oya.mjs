// The draw for the Oya, used by two games: the month closest to January wins, and only tied seats draw again.

import { check, same } from "./trace.mjs";

export const month = (card) => Number(card.split("-")[0]);

/** Checks the drawings from a deck and returns the Oya. The seats `drawing` draw first, then only the tied ones. */
export function readOya({ draws, seat }, players, drawing, deck) {
  check(Array.isArray(draws) && draws.length > 0, () => "nobody draws for Oya");
  const left = new Set(deck);
  let tied = drawing;
  for (const [i, draw] of draws.entries()) {
    check(tied.length > 1 || i === 0, () => `drawing ${i + 1}: there was no tie any more`);
    check(Array.isArray(draw) && draw.length === players, () => `drawing ${i + 1} is not one entry a seat`);
    same(
      `seats in drawing ${i + 1}`,
      draw.flatMap((card, s) => (card === null ? [] : [s])),
      tied,
    );
    for (const card of draw.filter((drawn) => drawn !== null)) {
      check(deck.includes(card), () => `${JSON.stringify(card)} is no card`);
      check(left.delete(card), () => `${card} is drawn for Oya a second time`);
    }
    tied = earliest(draw);
  }
  check(tied.length === 1 || left.size < tied.length, () => `${tied.length} are tied for Oya after the last drawing`);
  same("Oya", seat, tied[0]);
  return seat;
}

/** The seats of a drawing with the month closest to January. */
function earliest(draw) {
  const first = Math.min(...draw.filter((card) => card !== null).map(month));
  return draw.flatMap((card, seat) => (card !== null && month(card) === first ? [seat] : []));
}
