// Tests of the prerendered lobby: its sheet of pictures, and the security policy of the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { named } from "./drawings.mjs";
import { policyHash } from "./single-file.mjs";
import { covers, policed } from "./prerender.mjs";

const DECK = `<svg xmlns="http://www.w3.org/2000/svg">
<!-- <g id="leaf">not this one</g> -->
<defs><g id="leaf"><g><path d="M0 0h1"/></g></g><g id="tree"><use href="#leaf"/></g><g id="bird"/></defs>
<symbol id="c-1" viewBox="0 0 2 3"><g fill="url(#dusk)"><use href="#tree"/></g></symbol>
<symbol id="c-2"><use href="#bird"/></symbol>
<linearGradient id="dusk"><stop/></linearGradient></svg>`;

const SHEETS = new Map([["deck", named("deck", DECK)]]);

test("a sheet of covers contains the used symbols and all elements that they use", () => {
  const sheet = covers([{ deck: "deck", names: ["c-1"] }], SHEETS);
  const ids = [...sheet.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  assert.deepEqual(
    ids.sort(),
    ["c-1", "dusk", "leaf", "tree"].map((name) => `covers-deck-${name}`),
  );
  assert.match(
    sheet,
    /<symbol id="covers-deck-c-1" viewBox="0 0 2 3"><g fill="url\(#covers-deck-dusk\)"><use href="#covers-deck-tree"\/><\/g><\/symbol>/,
  );
  assert.match(sheet, /<g id="covers-deck-leaf"><g><path d="M0 0h1"\/><\/g><\/g>/);
});

test("a symbol that is missing in its sheet is an error", () => {
  assert.throws(() => covers([{ deck: "deck", names: ["c-3"] }], SHEETS), /no deck-c-3/);
});

test("the policy allows the inline scripts and styles of the page", () => {
  const page = policed(
    `<meta content="script-src 'self' 'wasm-unsafe-eval'; style-src 'self'"><style>a{}</style><script>b()</script><script src="c.js"></script>`,
  );
  const [policy] = page.match(/content="[^"]*"/);
  assert.equal(
    policy,
    `content="script-src 'self' ${policyHash("b()")} 'wasm-unsafe-eval'; style-src 'self' ${policyHash("a{}")}"`,
  );
});
