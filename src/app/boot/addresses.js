// Finds the row of an address in a list from src/app/screens/registry.rs, as `row_of` in src/app/view.rs does. The first
// element of a row is its pattern.

/** Returns the row of a fragment, and the game in the fragment, or an empty text. */
export function rowOf(rows, fragment) {
  const [first, ...rest] = fragment.slice(1).split("&");
  const [name, value = ""] = first.split("=");
  const leads = ([pattern]) => {
    const [word, parameter] = pattern.split("&");
    if (parameter) return word === name && rest.some((one) => one.split("=")[0] === parameter);
    return word.endsWith("=") ? word.slice(0, -1) === name && value : word === name;
  };
  return { row: rows.find(leads), game: value.split(".")[0] };
}
