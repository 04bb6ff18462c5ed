// Tests of the files into which shared code of the page's parts goes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chunksOf, home, loaderOf, order, plan, textsOf } from "./parts.mjs";

const TABLES = ["sakura", "sutda"];
const MUCH = 100_000;
/** The order of a registry with some parts. */
const BEFORE = order([
  { name: "lobby", after: [] },
  { name: "table", after: [] },
  { name: "pages", after: ["table", "thinking"] },
  { name: "coach", after: ["table", "thinking"] },
]);

test("a chunk goes into the part that is loaded before the other parts", () => {
  assert.equal(home(["pages", "table", "set_up"], MUCH, TABLES, BEFORE), "table");
  assert.equal(home(["sutda", "sutda_reference"], MUCH, TABLES, BEFORE), "sutda");
  assert.equal(home(["sutda_reference", "sakura", "table"], 1, TABLES, BEFORE), "table");
});

test("code shared by lobby and table is in the first module", () => {
  assert.equal(home(["lobby", "pages", "table"], MUCH, TABLES, BEFORE), "main");
});

test("code shared by most games is in the table's part, or in the first module if the lobby shares it too", () => {
  assert.equal(home(["pages", "sakura", "sutda"], MUCH, TABLES, BEFORE), "table");
  const games = ["sakura", "sutda", "shuhari", "shochikubai"];
  assert.equal(home(["sakura", "sutda", "shuhari"], MUCH, games, BEFORE), "table");
  assert.equal(home(["lobby", "sakura", "sutda"], MUCH, games, BEFORE), "main");
  assert.equal(home(["lobby", "sutda"], MUCH, games, BEFORE), "lobby+sutda");
});

test("of the other chunks only large ones get a separate file", () => {
  const games = ["sakura", "sutda", "shuhari", "shochikubai"];
  assert.equal(home(["sakura", "sutda"], MUCH, games, BEFORE), "sakura+sutda");
  assert.equal(home(["sakura", "sutda"], 10, games, BEFORE), "table");
  assert.equal(home(["lobby", "sutda"], 10, games, BEFORE), "main");
  assert.equal(home(["coach", "pages", "sutda_reference"], 10, games, BEFORE), "beside");
});

test("a part can be the texts of another part in one language", () => {
  assert.deepEqual(textsOf("set_up"), { of: "set_up", lang: undefined });
  assert.deepEqual(textsOf("ino_shika_cho_in_ja"), { of: "ino_shika_cho", lang: "ja" });
  assert.deepEqual(BEFORE("main_in_ja"), []);
  assert.deepEqual(BEFORE("sutda_in_ja"), ["main_in_ja", "table_in_ja", "sutda", "table"]);
});

test("what texts in one language share is in a file of this language", () => {
  assert.equal(home(["main_in_ja", "sutda_in_ja"], 10, TABLES, BEFORE), "main_in_ja");
  assert.equal(home(["sutda_in_ja", "sutda_reference_in_ja"], 10, TABLES, BEFORE), "sutda_in_ja");
  assert.equal(home(["sakura_in_ja", "sutda_in_ja"], 10, TABLES, BEFORE), "main_in_ja");
  assert.equal(home(["sakura_in_ja", "sutda_in_ja"], MUCH, TABLES, BEFORE), "sakura_in_ja+sutda_in_ja");
});

test("what texts share with another language or with code is in a file of code", () => {
  assert.equal(home(["sutda_in_en", "sutda_in_ja"], MUCH, TABLES, BEFORE), "sutda");
  assert.equal(home(["sutda", "sutda_in_ja"], MUCH, TABLES, BEFORE), "sutda");
  assert.equal(home(["main_in_en", "sutda_in_ja"], MUCH, TABLES, BEFORE), "main");
  assert.equal(home(["pages_in_en", "table_in_ja"], MUCH, TABLES, BEFORE), "table");
});

test("a file is listed with the parts that use it", () => {
  const chunks = [
    { name: "chunk_7", parts: ["coach", "pages"], bytes: 10 },
    { name: "chunk_8", parts: ["cards", "pages"], bytes: 10 },
    { name: "chunk_9", parts: ["coach", "pages"], bytes: MUCH },
  ];
  const files = plan(chunks, ["cards", "coach", "pages", "table", "sutda", "sutda_reference"], BEFORE);
  assert.deepEqual(files.get("beside"), { modules: ["chunk_7", "chunk_8"], parts: ["coach", "pages", "cards"] });
  assert.deepEqual(files.get("coach+pages"), { modules: ["chunk_9"], parts: ["coach", "pages"] });
  assert.deepEqual(files.get("pages"), { modules: ["split_pages"], parts: ["pages"] });
});

test("the loader keeps its head and gets another list", () => {
  const loader = `import { initSync } from "./app.js";
function makeLoad() {}
/* coach, pages */
const __chunk_7 = makeLoad(() => {}, []);
export const __wasm_split_load_pages = wrapAsyncCb(makeLoad(() => {}, [__chunk_7]));
`;
  assert.deepEqual(chunksOf(loader), [{ name: "chunk_7", parts: ["coach", "pages"] }]);
  const written = loaderOf(loader, [
    { name: "pages", file: "split_pages.wasm", isPart: true, needs: ["beside"] },
    { name: "beside", file: "shared_1.wasm", isPart: false, needs: [] },
  ]);
  assert.match(written, /^import { initSync } from ".\/app.js";\nfunction makeLoad\(\) {}\nfunction fetched\(/);
  assert.match(written, /makeLoad\(fetched\("\.\/split_pages\.wasm"\), \[__file_beside\]\);\n/);
  assert.match(written, /export const __wasm_split_load_pages = wrapAsyncCb\(__file_pages\);\n$/);
  assert.doesNotMatch(written, /chunk_7/);
});
