// Tests of the frozen shuffle: the cipher with published vectors, edge cases of the definition, and the golden file.
//
//   node --test tests/golden/

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { below, brainStream, chachaBlock, goldenText, keyOf, shuffle, words } from "./shuffle.mjs";

const ZERO_KEY = new Uint8Array(32);

function hexBlock(key, block, stream, rounds) {
  return Array.from(chachaBlock(key, block, stream, rounds), (word) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(word);
    return bytes.toString("hex");
  }).join("");
}

test("ChaCha8 with a zero key: draft-strombergson-chacha-test-vectors-01, TC1, 256 bits", () => {
  assert.equal(
    hexBlock(ZERO_KEY, 0, 0, 8),
    "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e" +
      "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42",
  );
  assert.equal(
    hexBlock(ZERO_KEY, 1, 0, 8),
    "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b" +
      "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa",
  );
});

test("ChaCha20 with a zero key, blocks 0 and 1: RFC 8439, A.1, vectors 1 and 2", () => {
  assert.equal(
    hexBlock(ZERO_KEY, 0, 0, 20),
    "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7" +
      "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
  );
  assert.equal(
    hexBlock(ZERO_KEY, 1, 0, 20),
    "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed" +
      "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
  );
});

test("ChaCha20 with a nonce ending in 02: RFC 8439, A.1, vector 5, its last eight bytes being our stream", () => {
  assert.equal(
    hexBlock(ZERO_KEY, 0, 0x02000000_00000000n, 20),
    "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7" +
      "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d",
  );
});

test("a key is the seed and the label", () => {
  const key = Buffer.from(keyOf(0x0102030405060708n));
  assert.equal(key.toString("latin1"), "\x08\x07\x06\x05\x04\x03\x02\x01Tefuda frozen deal / A01");
  assert.throws(() => keyOf(1n << 64n), RangeError);
  assert.throws(() => keyOf(-1), RangeError);
});

test("the streams of a seed are different", () => {
  const first = [0n, ...[0, 1, 2, 7].map(brainStream)].map((stream) => words(42, stream)());
  assert.equal(new Set(first).size, first.length);
});

test("a number below n passes over the words that would favour the small ones", () => {
  const fed = (list) => () => list.shift() ?? assert.fail("no word was to be taken");
  assert.equal(below(fed([]), 1), 0);
  assert.equal(below(fed([4294967295]), 2), 1);
  // 4294967295 is the greatest multiple of 3 that fits.
  assert.equal(below(fed([4294967295, 5]), 3), 2);
  assert.equal(below(fed([4294967294]), 3), 2);
  assert.equal(below(fed([3000000000, 4294967295, 2999999999]), 3000000000), 2999999999);
  assert.equal(below(fed([4294967295, 4294967294]), 4294967295), 4294967294);
  for (const n of [0, -1, 1.5, 2 ** 32]) assert.throws(() => below(fed([1]), n), RangeError);
});

test("a shuffle goes from the last place down to the second", () => {
  // All numbers are zero, so the first place changes with the fourth, the third and the second.
  assert.deepEqual(
    shuffle(() => 0, ["a", "b", "c", "d"]),
    ["b", "c", "d", "a"],
  );
  assert.deepEqual(shuffle(assert.fail, ["a"]), ["a"]);
  assert.deepEqual(shuffle(assert.fail, []), []);
  assert.deepEqual(
    shuffle(
      words(1),
      Array.from({ length: 100 }, (_, i) => i),
    ).sort((a, b) => a - b),
    [...Array(100).keys()],
  );
});

test("the golden file says what the definition says", () => {
  assert.equal(readFileSync(new URL("shuffle.json", import.meta.url), "utf8"), goldenText());
});
