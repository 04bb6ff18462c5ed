// Reads and changes HTML and SVG with the parser htmlparser2. Parts that do not change keep their bytes.
import { npm } from "./files.mjs";

const { DomUtils, Parser, parseDocument } = npm("htmlparser2");

export const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Returns the elements of a page with this name, each as its attributes and its text. */
export const elements = (html, name) =>
  DomUtils.getElementsByTagName(name, parseDocument(html)).map((element) => ({
    attributes: element.attribs,
    text: DomUtils.textContent(element),
  }));

/** Returns the content of a `<meta>` element of a page. `key` is its attribute that has the value `value`. */
export function metaContent(html, key, value) {
  const found = elements(html, "meta").find(({ attributes }) => attributes[key] === value);
  if (!found) throw new Error(`the page has no <meta ${key}="${value}">`);
  return found.attributes.content;
}

/** Returns a page with a text after its first element with this name whose attributes `fit`. */
export function withTextAfter(html, name, fit, text) {
  const all = DomUtils.getElementsByTagName(name, parseDocument(html, { withEndIndices: true }));
  const { endIndex } = all.find(({ attribs }) => fit(attribs));
  return html.slice(0, endIndex + 1) + text + html.slice(endIndex + 1);
}

/** Returns markup in which `change` has replaced values of attributes. It gets a name and a value. */
export function withAttributes(html, change) {
  let [changed, end] = ["", 0];
  const parser = new Parser({
    onattribute(name, value) {
      const other = change(name, value);
      if (other === value) return;
      changed += `${html.slice(end, parser.startIndex)}${name}="${escaped(other)}"`;
      end = parser.endIndex;
    },
  });
  parser.end(html);
  return changed + html.slice(end);
}

/** Signs on cards are not shown on cards as small as those in the lobby. */
const NOT_SHOWN = "hanafuda-signs";

/** Returns the characters that some markup shows: `mincho` in elements of that class, and `gothic` elsewhere. */
export function shownBy(markup) {
  const shown = { mincho: new Set(), gothic: new Set(), nowhere: new Set() };
  const open = ["gothic"];
  const parser = new Parser({
    onopentag(_, attributes) {
      const classes = (attributes.class ?? "").split(" ");
      const around = open.at(-1);
      if (around === "nowhere" || classes.includes(NOT_SHOWN)) open.push("nowhere");
      else open.push(classes.includes("mincho") ? "mincho" : around);
    },
    ontext(text) {
      for (const char of text) shown[open.at(-1)].add(char);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(markup);
  const { mincho, gothic } = shown;
  return { mincho, gothic };
}

/** Returns the ids that the attributes of an element refer to: `#id` in a `href`, and `url(#id)` in a fill. */
const references = ({ href, ...others }) => [
  ...(href?.startsWith("#") ? [href.slice(1)] : []),
  ...Object.values(others)
    .filter((value) => value.startsWith("url(#"))
    .map((value) => value.slice("url(#".length, -")".length)),
];

/**
 * Returns the elements of a drawing that have an id, in their order. Each has its name, its text, the ids that it
 * uses, and the ids of the elements around it.
 */
function namedElements(svg) {
  const found = new Map();
  const open = [];
  const parser = new Parser(
    {
      onopentag(name, { id, ...attributes }) {
        const element = { name, uses: new Set(), around: open.map(({ id }) => id) };
        if (id) found.set(id, element);
        open.push({ id, element, begin: parser.startIndex });
        for (const used of references(attributes)) for (const { element } of open) element.uses.add(used);
      },
      onclosetag() {
        const { element, begin } = open.pop();
        element.text = svg.slice(begin, parser.endIndex + 1);
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return found;
}

/** Returns the ids of the symbols in a drawing. */
export const symbolsIn = (svg) => [...namedElements(svg)].filter(([, { name }]) => name === "symbol").map(([id]) => id);

/** Returns the elements of a drawing with these ids, and all elements that they use, as text in their order. */
export function elementsFor(svg, ids) {
  const all = namedElements(svg);
  const wanted = new Set();
  const want = (id) => {
    if (wanted.has(id)) return;
    wanted.add(id);
    if (!all.has(id)) throw new Error(`there is no ${id}`);
    for (const used of all.get(id).uses) want(used);
  };
  for (const id of ids) want(id);
  // An element inside another wanted element is already part of it.
  const isOuter = ([id, { around }]) => wanted.has(id) && !around.some((other) => wanted.has(other));
  return [...all].filter(isOuter).map(([, { text }]) => text);
}
