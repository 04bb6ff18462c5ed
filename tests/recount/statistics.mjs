// Statistics over many games, by kind of table.

export const percent = (share, digits = 2) => `${(100 * share).toFixed(digits)} %`;

/**
 * Sums over the games without disagreement, by number of players and options. A game's subclass computes its figures
 * from a sum in `mean`, and formats them in `rows`.
 */
export class Tables {
  #sums = new Map();

  /** Returns the sum for a kind of table, and counts this game in it. `nothing` holds the initial sums. */
  counted({ players, options }, nothing) {
    const name = `${players} players, ${JSON.stringify(options)}`;
    const sum = this.#sums.get(name) ?? { games: 0, ...nothing };
    this.#sums.set(name, sum);
    sum.games++;
    return sum;
  }

  /** An entry for each kind of table: its name, its number of games and the means over them. */
  get means() {
    return [...this.#sums].map(([name, sum]) => ({ name, games: sum.games, ...this.mean(sum) }));
  }

  toString() {
    const block = (mean) => [`${mean.name}: ${mean.games} games`, ...this.rows(mean)].join("\n  ");
    return this.means.map(block).join("\n");
  }
}
