//! The decisions of the rulebook, each with cards in a known order.

use crate::cards::CardSet;
use crate::cards::hanafuda::{COUNT, Cards, Hanafuda, Month};
use crate::engine::{
    self, BadOption, Cites, Dealer, Game, Impossible, Options, Refusal, Rng, Rule, Seat, Seats, Table, Turn,
};
use crate::fishing::{Each, Obstacle, PublicEvent};

use super::options::{CardValues, SakuraOptions, size};
use super::score::{self, YAKU, points};
use super::{Chance, Fact, Gaji, Phase, Reason, Sakura, View, Void, start};

mod brain;
mod gaji;
mod rounds;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

/// A match in which the first seat is the Oya and the cards have a listed order.
struct Match {
    dealer: Dealer<Sakura>,
    /// The facts of the latest move and of the following events.
    facts: Vec<Fact>,
}

impl Match {
    /// Deals these rounds with this number of players, each from a separate order.
    fn dealt(players: usize, rules: &[(&str, &str)], deals: &[Vec<u8>]) -> Self {
        let sides = table(players, rules).options().teams.sides(players);
        let drawn: Vec<Hanafuda> = (0..sides).map(|seat| card(&format!("{}-0", seat + 1))).collect();
        Self::with_orders(players, rules, [&[order(&drawn)], deals].concat())
    }

    fn with_orders(players: usize, rules: &[(&str, &str)], orders: Vec<Vec<u8>>) -> Self {
        let mut facts = Vec::new();
        let watch = &mut |before: &Sakura, event: &_, after: &_| facts.extend(before.facts(event, after, A));
        let dealer = Dealer::with_deck(table(players, rules), 0, engine::Deck::stacked(orders, 0), watch);
        Self { dealer, facts }
    }

    /// One round: some hands from the first seat on, the Ba, and the first cards of the pile.
    fn new(players: usize, rules: &[(&str, &str)], hands: &[&str], ba: &str, pile: &str) -> Self {
        Self::dealt(players, rules, &[deal(players, A, hands, ba, pile)])
    }

    fn game(&self) -> &Sakura {
        self.dealer.game()
    }

    fn play(&mut self, mv: &str) -> &mut Self {
        self.facts.clear();
        let facts = &mut self.facts;
        let watch = &mut |before: &Sakura, event: &_, after: &_| facts.extend(before.facts(event, after, A));
        let mv = mv.parse().expect("a move");
        self.dealer.play(mv, watch).unwrap_or_else(|why| panic!("{mv}: {why:?}"));
        self
    }

    fn plays(&mut self, moves: &[&str]) -> &mut Self {
        for mv in moves {
            self.play(mv);
        }
        self
    }

    fn refuses(&self, mv: &str, reason: &Reason) {
        let said = self.game().clone().play(mv.parse().expect("a move"));
        assert_eq!(said, Err(Refusal::Rule(reason.clone())), "{mv}");
    }

    fn allows(&self, mv: &str, rule: &'static str) {
        assert_eq!(self.game().judge(mv.parse().expect("a move")), Ok(Rule(rule)), "{mv}");
    }

    fn moves(&self) -> String {
        let mut moves: Vec<String> = self.game().legal().iter().map(ToString::to_string).collect();
        moves.sort();
        moves.join(" ")
    }

    fn won(&self, seat: Seat) -> String {
        score::names(self.game().round.won[seat]).join(" ")
    }

    fn ba(&self) -> String {
        score::names(self.game().round.field).join(" ")
    }

    fn turn(&self) -> Option<usize> {
        match self.game().turn() {
            Turn::Seat(seat) => Some(seat.number()),
            _ => None,
        }
    }
}

fn table(players: usize, rules: &[(&str, &str)]) -> Table<SakuraOptions> {
    let mut options = SakuraOptions::default();
    for (name, value) in rules {
        options.set_named(name, value).expect("a house rule");
    }
    Table::new(players, options).expect("a table")
}

fn card(text: &str) -> Hanafuda {
    text.parse().expect("a card")
}

fn cards(text: &str) -> Vec<Hanafuda> {
    text.split_whitespace().map(card).collect()
}

fn set(text: &str) -> Cards {
    cards(text).into_iter().collect()
}

/// The whole deck with these cards on top.
fn order(top: &[Hanafuda]) -> Vec<u8> {
    top.iter().copied().chain(others(top)).map(<Cards as CardSet>::index).collect()
}

/// All other cards, without two cards of a month in a row.
fn others(but: &[Hanafuda]) -> Vec<Hanafuda> {
    let mut all: Vec<Hanafuda> = Hanafuda::ALL.into_iter().filter(|card| !but.contains(card)).collect();
    all.sort_by_key(|card| std::cmp::Reverse((card.index(), card.month())));
    all
}

/// A deck that deals these hands clockwise from a seat, then the Ba. Hands that are not listed are filled with other
/// cards.
fn deal(players: usize, first: Seat, hands: &[&str], ba: &str, pile: &str) -> Vec<u8> {
    let named: Vec<Hanafuda> = hands.iter().chain([&ba, &pile]).flat_map(|text| cards(text)).collect();
    let mut others = others(&named).into_iter();
    let size = size(players);
    let mut top = Vec::new();
    let mut fill = |text: &str, count: u8| {
        let mut place = cards(text);
        assert!(place.len() <= count.into(), "too many cards: {text}");
        while place.len() < count.into() {
            place.push(others.next().expect("the deck is large enough"));
        }
        top.extend(place);
    };
    for seat in first.clockwise(players) {
        fill(hands.get(seat.number()).copied().unwrap_or(""), size.hand);
    }
    fill(ba, size.field);
    top.extend(cards(pile));
    order(&top)
}

/// The pile of a side that has won nothing.
const NOTHING: &str = "";
/// The pile of the last side, which has won all remaining cards.
const REST: &str = "";

/// A round before its last card is turned up, as a test sets it up.
struct LastTurn<'a> {
    players: usize,
    rules: &'a [(&'a str, &'a str)],
    piles: &'a [&'a str],
    ba: &'a str,
    /// The user of the Gaji, and the month that it took.
    gaji: Option<(Seat, u8)>,
}

impl<'a> LastTurn<'a> {
    /// The card turned up last. It takes the card of its month.
    const LAST: &'static str = "12-3";

    /// Sets the piles of the sides, in the order of their first seats.
    fn with_piles(players: usize, piles: &'a [&'a str]) -> Self {
        Self { players, rules: &[], piles, ba: "12-2", gaji: None }
    }

    fn under(self, rules: &'a [(&'a str, &'a str)]) -> Self {
        Self { rules, ..self }
    }

    fn with_ba(self, ba: &'a str) -> Self {
        Self { ba, ..self }
    }

    fn gaji_took(self, seat: Seat, month: u8) -> Self {
        Self { gaji: Some((seat, month)), ..self }
    }

    /// Turns up the last card, which ends the round.
    fn settled(self) -> Sakura {
        let mut game = Match::new(self.players, self.rules, &[], "", "").game().clone();
        let (last, seat) = (card(Self::LAST), Seat::new(self.players - 1));
        let mut left = Cards::ALL - set(self.ba) - last.into();
        game.round.field = set(self.ba);
        game.round.hands = Each::default();
        for (number, pile) in self.piles.iter().enumerate() {
            game.round.won[Seat::new(number)] = set(pile);
            left -= set(pile);
        }
        game.round.won[Seat::new(self.piles.len() - 1)] |= left;
        game.round.pile = last.into();
        let used = self.gaji.map(|(seat, no)| (seat, Month::new(no).expect("a month")));
        game.gaji = Gaji { used, ..Gaji::default() };
        game.phase = Phase::Draw(seat);
        game.resolve(&Chance::Draw { seat, card: last }).expect("the last card");
        game.audit().expect("a sound round");
        game
    }
}

fn scores(game: &Sakura) -> Vec<i32> {
    game.settlement().expect("a scored round").scores.of(game.round.players()).to_vec()
}

/// The Oya of the next round.
fn next_oya(game: &Sakura) -> Seat {
    let mut game = game.clone();
    let chance = game.sample_chance(&mut Rng::new(1));
    game.resolve(&chance).expect("a deal");
    game.oya
}

const BA: &str = "2-2 4-2 6-2 8-2 10-2 12-2";

/// SK-01: the Hawaiian values or the standard values. Both have a total of 240.
#[test]
fn cards_have_hawaiian_or_standard_values() {
    use CardValues::{Hawaiian, Standard};
    let worth = |text: &str| (points(Hawaiian, set(text)), points(Standard, set(text)));
    assert_eq!(worth("1-0 3-0 8-0 12-0"), (80, 80));
    assert_eq!(worth("11-0"), (5, 20));
    assert_eq!(worth("12-1"), (10, 0));
    assert_eq!(worth("1-1 6-1 11-2"), (30, 15));
    assert_eq!(worth("2-0 5-0 9-0 11-1"), (20, 40));
    assert_eq!(worth("11-3 1-2 12-3"), (0, 0));
    assert_eq!((points(Hawaiian, Cards::ALL), points(Standard, Cards::ALL)), (240, 240));
    let game = LastTurn::with_piles(2, &["11-0 1-1", REST]).under(&[("values", "Standard20_10_5")]).settled();
    assert_eq!(scores(&game), [25 - 50 * 7, 215]);
}

/// SK-02: the yaku cards are the twenty cards of the first ten months that count. Four of them are in two yaku.
#[test]
fn eight_yaku_use_twenty_cards_of_ten_months() {
    let all = YAKU.iter().fold(Cards::EMPTY, |all, yaku| all | yaku.cards);
    assert!(YAKU.iter().all(|yaku| yaku.cards.len() == 3 && yaku.points == 50));
    let counting: Cards = Hanafuda::ALL
        .into_iter()
        .filter(|card| card.month().no() <= 10 && points(CardValues::Hawaiian, (*card).into()) > 0)
        .collect();
    assert_eq!(all, counting);
    let twice: Cards =
        all.iter().filter(|&card| YAKU.iter().filter(|yaku| yaku.cards.contains(card)).count() == 2).collect();
    assert_eq!(twice, [Hanafuda::CURTAIN, Hanafuda::CUP, Hanafuda::DEER, Hanafuda::BOAR].into_iter().collect());
    let signs: String = YAKU.iter().map(|yaku| yaku.sign).collect();
    assert_eq!(signs, "いろはにほへとち");
    let plain = &YAKU[5];
    assert!(!plain.cards.contains(card("11-2")), "November has no part in it");
}

/// SK-02: all three cards are in one pile. SK-19: this may be the pile of a team.
#[test]
fn a_yaku_is_completed_by_a_player_or_a_team() {
    for (teams, side, rule) in [("Alone", &[A][..], "SK-02"), ("Pairs", &[A, C], "SK-19")] {
        let dealt = Match::new(4, &[("teams", teams)], &["3-0"], "3-2 4-2 6-2 8-2 9-2 10-2 11-2 12-2", "");
        let mut before = dealt.game().clone();
        before.round.won[A] = set("1-0 2-0");
        let (mut after, mv) = (before.clone(), "3-0x3-2".parse().expect("a move"));
        after.play_unchecked(mv);
        let facts = before.facts(&engine::Event::Move { seat: A, mv }, &after, A);
        let made = Fact::Public(PublicEvent::Made { side: side.iter().copied().collect(), yaku: &YAKU[1] });
        assert!(facts.contains(&made) && made.rule() == Rule(rule), "{facts:?}");
    }
}

/// SK-03: each opponent loses fifty and the owner gains nothing, or by house rule gains the points that they lose.
#[test]
fn a_yaku_costs_every_opponent_fifty() {
    let mut won = Each::default();
    won[A] = set("3-0 8-0 9-0");
    won[B] = set("1-1 2-1 3-1 5-0");
    let usual = SakuraOptions::default();
    let all = |options: &SakuraOptions| score::scores(&won, 3, options).of(3).to_vec();
    assert_eq!(all(&usual), [45 - 50, 35 - 50, -100]);
    let transfer = table(3, &[("yaku_effect", "Transfer")]).options().clone();
    assert_eq!(all(&transfer), [45 - 50 + 100, 35 - 50 + 100, -100]);
    let lines = |seat, options| -> Vec<(i32, &str)> {
        score::lines(&won, 3, seat, options).iter().map(|line| (line.points, line.rule.0)).collect()
    };
    assert_eq!(lines(B, &usual), [(30, "SK-01"), (5, "SK-01"), (-50, "SK-03")]);
    assert_eq!(lines(C, &usual), [(0, "SK-01"), (-50, "SK-03"), (-50, "SK-03")]);
    assert_eq!(lines(A, &transfer), [(40, "SK-01"), (5, "SK-01"), (-50, "SK-03"), (100, "SK-03")]);
}

/// SK-04: four of a month or four pairs win the round at once. The player is the next Oya, even under `Left`.
#[test]
fn a_lucky_hand_wins_the_round_and_the_deal() {
    let teshi = "1-0 1-1 1-2 1-3 5-0 6-0 7-0";
    let kuttsuki = "1-0 1-1 2-0 2-1 5-0 5-1 7-0 7-1";
    for (name, points) in [("6", 6), ("20", 20), ("50", 50)] {
        let rules = [("lucky_hand_points", name), ("next_oya", "Left")];
        let first = deal(3, A, &["", "", teshi], BA, "");
        let game = Match::dealt(3, &rules, &[first]);
        let totals = game.game().view(A).totals;
        assert_eq!((totals.of(3), game.turn()), (&[0, 0, points][..], Some(2)));
        assert_eq!(game.facts[4..6].iter().map(Cites::rule).collect::<Vec<_>>(), [Rule("SK-24"), Rule("SK-04")]);
    }
    let game = Match::dealt(2, &[], &[deal(2, A, &["", kuttsuki], "2-2 3-2 4-2 6-2 8-2 10-2 11-2 12-2", "")]);
    assert_eq!((game.game().view(A).totals.of(2), game.game().oya), (&[0, 6][..], B));
    assert!(game.facts.contains(&Fact::LuckyHand { seat: B, cards: set(kuttsuki) }));
    // Three pairs are not lucky. Four of a month with two pairs count only as four of a month.
    assert!(start::lucky_cards(set("1-0 1-1 2-0 2-1 5-0 5-1")).is_empty());
    assert_eq!(start::lucky_cards(set("1-0 1-1 1-2 1-3 2-0 2-1 5-0 5-1")), Month::PINE.cards());
}

/// SK-05: a void Ba is checked before lucky hands. Two lucky hands also void the deal. The same Oya deals again.
#[test]
fn four_in_the_ba_or_two_lucky_hands_void_the_deal() {
    let (teshi, other) = ("1-0 1-1 1-2 1-3 5-0 6-0 7-0", "3-0 3-1 3-2 3-3 5-1 6-1 7-1");
    let four = deal(3, A, &["", teshi], "2-0 2-1 2-2 2-3 8-2 10-2", "");
    let two = deal(3, A, &["", teshi, other], BA, "");
    let fine = deal(3, A, &["2-0 4-0 6-0 8-0 10-0 12-0 1-0", "2-1 3-0"], BA, "");
    let game = Match::dealt(3, &[], &[four, two, fine]);
    assert_eq!((game.turn(), game.game().rounds(), game.game().oya), (Some(0), 0, A));
    let voids: Vec<&Fact> = game.facts.iter().filter(|fact| matches!(fact, Fact::Voided { .. })).collect();
    let lucky: Seats = [B, C].into_iter().collect();
    assert_eq!(
        voids,
        [&Fact::Voided { why: Void::FourInBa, lucky: Seats::NONE }, &Fact::Voided { why: Void::LuckyHands, lucky }]
    );
    assert!(voids.iter().all(|fact| fact.rule() == Rule("SK-05")));
}

/// SK-05: the two players may be partners.
#[test]
fn two_lucky_hands_of_one_team_void_the_deal() {
    let (teshi, other) = ("1-0 1-1 1-2 1-3 5-0", "3-0 3-1 3-2 3-3 5-1");
    let two = deal(4, A, &["", teshi, "", other], "2-2 4-2 6-2 8-2 10-2 12-2 9-2 11-2", "");
    let game = Match::dealt(4, &[("teams", "Pairs")], &[two]);
    assert!(game.facts.iter().any(|fact| matches!(fact, Fact::Voided { why: Void::LuckyHands, .. })));
}

/// SK-06: exactly four pairs in a Ba of eight cards, by house rule pairs of four months in any Ba, or never.
#[test]
fn four_pairs_in_the_ba_void_the_deal() {
    let pairs = "2-2 2-3 4-2 4-3 6-2 6-3 8-2 8-3";
    let three_and_pairs = "2-2 2-3 4-2 4-3 6-2 6-3 8-2 8-3 9-2 9-3 10-2 12-2";
    let void = |players, ba: &str, rule: &str| {
        start::void(set(ba), table(players, &[("ba_kuttsuki", rule)]).options().ba_kuttsuki)
    };
    assert_eq!(void(4, pairs, "EightCardBa"), Some(Void::PairsInBa));
    assert_eq!(void(4, pairs, "Literal"), Some(Void::PairsInBa));
    assert_eq!(void(4, pairs, "Off"), None);
    assert_eq!(void(6, three_and_pairs, "EightCardBa"), None);
    assert_eq!(void(6, three_and_pairs, "Literal"), Some(Void::PairsInBa));
    assert_eq!(void(4, "2-1 2-2 2-3 4-2 4-3 6-2 6-3 8-2", "Literal"), None, "pairs of three months only");
    let game = Match::dealt(4, &[], &[deal(4, A, &[], pairs, "")]);
    let fact = Fact::Voided { why: Void::PairsInBa, lucky: Seats::NONE };
    assert!(game.facts.contains(&fact) && fact.rule() == Rule("SK-06"));
}

/// SK-07: a card may be laid only if no hand card matches. A card that matches must take.
#[test]
fn a_player_who_can_capture_must_capture() {
    let mut game = Match::new(7, &[], &["2-0 1-0 3-0", "1-1 5-0 7-0"], BA, "9-0 9-1");
    assert_eq!(game.moves(), "2-0x2-2");
    game.refuses("1-0", &Reason::HoldsMatch { card: card("2-0") });
    game.refuses("2-0", &Obstacle::MustTake { card: card("2-0") }.into());
    game.allows("2-0x2-2", "capture");
    game.play("2-0x2-2");
    assert_eq!((game.won(A).as_str(), game.ba().as_str()), ("2-0 2-2", "4-2 6-2 8-2 9-0 10-2 12-2"));
    assert_eq!(game.moves(), "1-1 5-0 7-0");
    game.allows("5-0", "SK-07");
    game.play("5-0");
    // The laid card shows that the hand matched nothing in the Ba.
    let lacks = game.game().view(A).round.lacks[B];
    assert_eq!(lacks, set("4-2 6-2 8-2 9-0 10-2 12-2").months());
}

/// SK-07: under free play any card without a match may be laid, and this shows nothing about the hand.
#[test]
fn free_play_leaves_the_choice() {
    let mut game = Match::new(7, &[("capture_obligation", "FreePlay")], &["2-0 1-0 3-0"], BA, "9-0");
    assert_eq!(game.moves(), "1-0 2-0x2-2 3-0");
    game.refuses("2-0", &Obstacle::MustTake { card: card("2-0") }.into());
    game.play("1-0");
    assert!(game.game().view(B).round.lacks[A].is_empty());
}

/// SK-08: two matches leave a choice, and the fourth card takes three. This holds for the pile and for the hand.
#[test]
fn two_matches_leave_a_choice_and_three_are_taken_together() {
    let mut game = Match::new(7, &[], &["2-0 4-0 5-0", "9-1 9-2 9-3"], "2-1 2-2 4-1 4-2 4-3 6-2", "6-0 2-3");
    assert_eq!(game.moves(), "2-0x2-1 2-0x2-2 4-0x*");
    game.refuses("4-0x4-1", &Obstacle::TakesAll { card: card("4-0") }.into());
    game.refuses("2-0x*", &Obstacle::TakesOne { card: card("2-0") }.into());
    game.refuses("2-0x6-2", &Obstacle::OtherMonth { card: card("2-0"), target: card("6-2") }.into());
    game.allows("4-0x*", "SK-08");
    game.play("4-0x*");
    assert_eq!(game.facts[0].rule(), Rule("SK-08"));
    assert_eq!(game.won(A), "4-0 4-1 4-2 4-3 6-0 6-2");
    game.play("9-1");
    assert_eq!((game.turn(), game.moves().as_str()), (Some(1), "x2-1 x2-2"));
    assert!(game.facts.contains(&Fact::Public(PublicEvent::MayChoose { seat: B, card: card("2-3") })));
    game.refuses("9-2", &Obstacle::FirstTheTurned { turned: card("2-3") }.into());
    game.play("x2-2");
    assert_eq!((game.won(B).as_str(), game.turn()), ("2-2 2-3", Some(2)));
}

/// SK-08: by house rule a month may be split in any way between hand and Ba.
#[test]
fn any_split_of_a_month_may_be_declared() {
    let rules = [("hiki", "AnySplit")];
    let hands = ["2-0 2-1 5-0", "9-1 9-2 9-3"];
    let ba = "2-2 2-3 4-1 4-2 6-2 6-3";
    let mut game = Match::new(7, &rules, &hands, ba, "8-0 1-0 1-2 3-2 5-2 7-2 10-2 12-3");
    assert_eq!(game.moves(), "2-0x* 2-0x2-2 2-0x2-3 2-1x2-2 2-1x2-3");
    game.refuses("2-1x*", &Reason::DeclaredWith { card: card("2-0") });
    Match::new(7, &[], &hands, ba, "").refuses("2-0x*", &Obstacle::TakesOne { card: card("2-0") }.into());
    game.allows("2-0x*", "SK-08");
    game.play("2-0x*");
    assert_eq!((game.won(A).as_str(), game.ba().as_str()), ("2-0 2-1 2-2 2-3", "4-1 4-2 6-2 6-3 8-0"));
    assert_eq!(game.game().round.hands[A], set("5-0"));
    game.game().audit().expect("sound");
}
