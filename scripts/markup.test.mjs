import assert from "node:assert/strict";
import { test } from "node:test";
import { elements, elementsFor, metaContent, shownBy, symbolsIn, withAttributes, withTextAfter } from "./markup.mjs";

test("characters belong to the font of their elements, and signs that are not shown belong to none", () => {
  const { mincho, gothic } = shownBy(
    '<h2 class="mincho">松<b>竹</b></h2><p>梅<br>桜</p><g class="hanafuda-signs mincho"><text>光</text></g><p class="soft mincho">菊</p>',
  );
  assert.deepEqual([[...mincho].join(""), [...gothic].join("")], ["松竹菊", "梅桜"]);
});

test("values of attributes are replaced, and all other bytes stay", () => {
  const markup = `<p  Class='a'>1 &amp; 2<a href="#a&amp;b" id=x>3<br></a><script>"<a href='#c'>"</script>`;
  const change = (name, value) => (name === "href" ? `../${value}&"` : value);
  assert.equal(
    withAttributes(markup, change),
    `<p  Class='a'>1 &amp; 2<a href="../#a&amp;b&amp;&quot;" id=x>3<br></a><script>"<a href='#c'>"</script>`,
  );
});

test("elements of a page are found by their names and attributes", () => {
  const page = `<!-- <title>no</title> --><title>a &amp; b</title><meta name="a" content="1 > 2"><meta name="b"><p>c</p>`;
  assert.deepEqual(elements(page, "title"), [{ attributes: {}, text: "a & b" }]);
  assert.equal(metaContent(page, "name", "a"), "1 > 2");
  assert.throws(() => metaContent(page, "name", "c"), /no <meta name="c">/);
  assert.equal(
    withTextAfter(page, "meta", ({ name }) => name === "b", "!"),
    page.replace("<p>", "!<p>"),
  );
});

test("elements of a drawing are found with all elements that they use", () => {
  const svg = `<svg><g id="a"><g id="in"><use href="#b"/></g></g><g id="b"/><symbol id="c" fill="url(#d)"/><g id="d"></g></svg>`;
  assert.deepEqual(symbolsIn(svg), ["c"]);
  assert.deepEqual(elementsFor(svg, ["a", "in"]), ['<g id="a"><g id="in"><use href="#b"/></g></g>', '<g id="b"/>']);
  assert.deepEqual(elementsFor(svg, ["c"]), ['<symbol id="c" fill="url(#d)"/>', '<g id="d"></g>']);
  assert.throws(() => elementsFor(svg, ["e"]), /there is no e/);
});
