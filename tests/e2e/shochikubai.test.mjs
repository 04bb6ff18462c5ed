// Tests of Shochikubai only: the effects of cards, the draft token by token, fireworks, and the end of a round.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, phone, seats, settings } from "./page/address.mjs";
import { Gallery } from "./page/book.mjs";
import { ShochikubaiTable } from "./page/shochikubai.mjs";
import { some } from "./selection.mjs";

const site = await siteForTests();

const dealt = (words) => deal("shochikubai", { lang: "en", ...words });
/** Opens a table of `players` persons. */
const open = (players, words, options) =>
  ShochikubaiTable.open(site, dealt({ seats: seats(players, "person"), ...words }), options);

test("the gallery shows all thirty cards", async () => {
  const gallery = await Gallery.open(site, "#gallery=shochikubai");
  await gallery.appears();
  assert.equal(await gallery.cards.count(), 30);
  for (const [suit, cards] of [
    ["plum", 15],
    ["bamboo", 8],
    ["pine", 7],
  ]) {
    assert.equal(await gallery.countOf(suit), cards);
  }
  await gallery.close();
});

test("a card describes its effect while it is hovered or has the focus", async () => {
  const table = await open(4);
  assert.ok(await table.playUntil(() => table.setOff.count()), "no card ever sets off a firework");
  const card = table.settingOff.first();
  await card.hover();
  const said = table.saysOfSettingOff.first();
  assert.ok(await said.isVisible());
  assert.match(
    await said.innerText(),
    /Matches the \d+: flips it, and .* drafts? last\. .*you take the leftover token too/,
  );
  assert.equal(await card.getAttribute("aria-label"), await said.innerText());
  await table.pointAway();
  await said.waitFor({ state: "hidden" });
  await card.focus();
  await table.press("Shift"); // A key makes the focus visible.
  assert.ok(await said.isVisible());
  assert.deepEqual(await table.axe(), []);
  // With the focus on one card and the pointer on another, only the hovered card shows its text.
  const other = (await table.isSettingOff(0)) ? 1 : 0;
  await table.hand.nth(other).hover();
  assert.equal(await table.saying.count(), 1);
  assert.equal(await table.hand.nth(other).getAttribute("aria-label"), await table.saying.innerText());
  await table.close();
});

test("a player with a touch screen can list the effects of their cards, and plays a card with a tap", async () => {
  const table = await open(3, {}, phone());
  await table.seated();
  await table.allSay.tap();
  assert.equal(await table.said.count(), await table.hand.count());
  assert.ok(await table.said.first().isVisible());
  assert.match(await table.said.first().innerText(), /^Play the .*You lead/);
  await table.allSay.tap();
  await table.said.first().waitFor({ state: "hidden" });
  await table.play(table.playable.first(), (card) => card.tap());
  await table.close();
});

test("an illegal card names the rule, and the position stays the same", async () => {
  const table = await open(4);
  assert.ok(await table.playUntil(() => table.blocked.count()), "every card could always be played");
  const hash = await table.hash();
  assert.equal(await table.pressBlocked(), "follow");
  assert.equal(await table.hash(), hash);
  await table.close();
});

test("a draft is made token by token, each a choice from the market", async () => {
  for (const players of [3, 4]) {
    const table = await open(players);
    assert.ok(await table.playUntil(() => table.bowls.count()), "there was no draft");
    for (let drafter = 0; drafter < players; drafter++) {
      const choices = await table.legalMoves();
      assert.ok(choices.length > 0 && choices.every((move) => /^take (plum|bamboo|pine)$/.test(move)), choices.join());
      assert.equal(await table.drafterPlace.innerText(), String(drafter + 1), "the players draft in order");
      for (const bowl of await table.legal.all()) {
        assert.match(await table.brings(bowl), /^\+\d+$/);
        await bowl.hover();
        const [, suit] = (await bowl.getAttribute("data-move")).split(" ");
        assert.match(await table.outcome.innerText(), new RegExp(`^Take ${suit}, and it would be\\s+\\d+`));
      }
      assert.deepEqual(await table.axe(), []);
      const before = await table.tokensLeft.count();
      await table.play(table.legal.last());
      if (drafter < players - 1) {
        assert.ok((await table.tokensLeft.count()) <= before, choices.at(-1));
        assert.equal(await table.taken.count(), drafter + 1);
      }
    }
    assert.ok((await table.pastTricks.count()) > 0, "the finished trick is still shown");
    await table.close();
  }
});

test("a firework is animated, but not if the user prefers reduced motion", async () => {
  const table = await open(4, {}, { reducedMotion: "no-preference" });
  assert.ok(await table.playUntil(() => table.firework.count()), "no firework was ever set off");
  const { movements, changed } = await table.burst();
  assert.ok(movements > 0, "the firework is animated");
  const allowed = ["transform", "opacity", "offset", "computedOffset", "easing", "composite"];
  assert.deepEqual(
    changed.filter((name) => !allowed.includes(name)),
    [],
    "nothing but transform and opacity",
  );
  assert.equal(await table.firework.count(), 1, "one card has the firework token");
  await table.close();
  const still = await open(4, {}, { reducedMotion: "reduce" });
  assert.ok(await still.playUntil(() => still.firework.count()));
  assert.equal((await still.burst()).movements, 0);
  await still.close();
});

test("four players fit at 1024 by 768 from the first card to the last, nothing cut and nothing covered", async (t) => {
  const looks = [
    ["light", "en"],
    ["projector", "ja"],
  ];
  for (const [theme, lang] of some(looks, t.name, 1)) {
    const table = await open(4, { theme }, { before: settings({ lang, theme }) });
    for (let turn = 0; turn < 60; turn++) {
      await table.ready();
      assert.deepEqual(await table.misplaced(), [], `${theme} ${lang}, ply ${await table.ply()}`);
      await table.play(table.legal.nth(turn % (await table.legal.count())));
    }
    await table.close();
  }
});

test("all important texts are large enough on the projector, and nothing scrolls", async () => {
  for (const [width, height, players] of [
    [1024, 768, 4],
    [1280, 720, 3],
    [1920, 1080, 4],
  ]) {
    const table = await open(players, { theme: "projector" }, { viewport: { width, height } });
    await table.seated();
    for (let turn = 0; turn < 12; turn++) {
      assert.deepEqual(await table.small(), [], `${width}×${height}, ${players} players`);
      assert.deepEqual(await table.misplaced(), [], `${width}×${height}, ${players} players`);
      await table.play();
    }
    await table.close();
  }
});

test("the score lines of a round add up, and a line outlines its tokens", async () => {
  const table = await open(3, { speed: "fast" });
  assert.ok(await table.playUntil(() => table.nextRound.count()), "the round never ends");
  assert.equal(await table.trickCards.count(), 3, "the last card of each player is face up");
  const points = await table.result.points();
  assert.ok(
    points.every(({ rule }) => ["sets", "pine", "bamboo", "plum"].includes(rule)),
    points.map(({ rule }) => rule).join(),
  );
  for (const [seat, total] of await table.scoresBySeat())
    assert.equal(await table.result.sumOf(seat), total, `seat ${seat}`);
  await table.result.outline(table.result.outlineOf("pine"));
  assert.ok((await table.litStacks.count()) > 0);
  assert.deepEqual(await table.axe(), []);
  await table.playNextRound();
  await table.seated();
  assert.equal(await table.hand.count(), 10, "the next round is dealt");
  await table.close();
});

test("a fan lets its owner take any token from the box", async () => {
  const table = await open(4, { final_bonus: "StarForAll" });
  const hasFan = () => table.marketHeading.filter({ hasText: "Your fan" }).count();
  for (let fan = 0; fan < 4; fan++) {
    assert.ok(await table.playUntil(hasFan, { turns: 60 }), `there are only ${fan} fans`);
    assert.deepEqual(await table.legalMoves(), ["take pine", "take bamboo", "take plum"]);
    await table.play();
  }
  await table.close();
});

test("at every ply the page names only cards that the viewer has seen", async () => {
  const table = await ShochikubaiTable.open(site, dealt({ seats: seats(4, "person", "level1"), seed: 7 }));
  const deck = ["plum", "bamboo", "pine"].flatMap((suit) =>
    Array.from({ length: 15 }, (_, rank) => `${suit}${rank + 1}`),
  );
  await table.seated();
  for (let turn = 0; turn < 12; turn++) {
    const shown = await table.namedCards();
    assert.equal(new Set(shown).size, shown.length, "each card is in one place only");
    const html = await table.tableSource();
    for (const card of deck.filter((card) => !shown.includes(card))) {
      const spoken = card.replace(/(\d+)/, " $1");
      assert.ok(!html.includes(`"${card}"`) && !new RegExp(`${spoken}\\b`).test(html), `${card} is in the page`);
    }
    await table.play();
  }
  await table.close();
});
