// What is counted over many games, kept apart by the kind of table.

export const percent = (share, digits = 2) => `${(100 * share).toFixed(digits)} %`;

/**
 * Sums over the games that agreed, kept apart by number of players and options. A game says in `mean` what it makes of
 * a sum, and in `rows` how that is put into words.
 */
export class Tables {
  #sums = new Map();

  /** The sum for such a table, with this game counted. */
  counted({ players, options }, nothing) {
    const name = `${players} players, ${JSON.stringify(options)}`;
    const sum = this.#sums.get(name) ?? { games: 0, ...nothing };
    this.#sums.set(name, sum);
    sum.games++;
    return sum;
  }

  /** One entry for each kind of table: its name, its games and the means over them. */
  get means() {
    return [...this.#sums].map(([name, sum]) => ({ name, games: sum.games, ...this.mean(sum) }));
  }

  toString() {
    const block = (mean) => [`${mean.name}: ${mean.games} games`, ...this.rows(mean)].join("\n  ");
    return this.means.map(block).join("\n");
  }
}
