//! Tests of the rulebook's decisions, each in a separate position.

use crate::cards::plants::{Bonus, Card, Cards, Suit, Tokens};
use crate::engine::{
    BadOption, BySeat, Cites, Dealer, Deck, Event, Game, Impossible, Options, Refusal, Rng, Rule, Seat, Seats, Table,
    Turn,
};

use super::board::{Board, Past, Phase};
use super::facts::{Fact, Played, Reason};
use super::options::{SEATS, ShochikubaiOptions};
use super::score::{Points, score};
use super::{Chance, Move, Shochikubai, Trick, View};

mod endings;
mod ends;
mod worlds;
mod motives;
mod thinking;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);
const D: Seat = Seat::new(3);

/// A typical deal for four in which many cards have their twin in another hand.
const FOUR: [&str; 4] = [
    "plum 2 7 9 bamboo 1 pine 4 6 14",
    "plum 1 8 12 bamboo 7 9 15 pine 2",
    "plum 13 14 15 bamboo 3 5 pine 8 12",
    "plum 3 4 5 6 bamboo 11 13 pine 10",
];

/// A deal for three in which the first seat has no plum.
const THREE: [&str; 3] = [
    "bamboo 1 3 7 pine 2 4 6 8 10 12 14",
    "plum 1 2 3 5 7 9 bamboo 5 9 11 13",
    "plum 4 6 8 10 11 12 13 14 15 bamboo 15",
];

/// A match with stacked hands. Tokens drawn from the box are plum while it has any, unless a test draws them itself.
struct Match {
    game: Shochikubai,
    /// The facts of the latest event.
    facts: Vec<Fact>,
}

impl Match {
    /// Deals the first round, before the market is filled. The first seat leads unless a house rule names another.
    fn deal(hands: &[&str], rules: &[(&str, &str)]) -> Self {
        let mut options = ShochikubaiOptions::default();
        for (name, value) in rules {
            options.set_named(name, value).expect("a house rule");
        }
        let leader = options.starter.named().unwrap_or(A);
        let game = Shochikubai::new(&Table::new(hands.len(), options).expect("a table"));
        let mut dealt = Self { game, facts: Vec::new() };
        dealt.chance(&Chance::Starter { seat: leader });
        dealt.deal_again(hands);
        dealt
    }

    fn deal_again(&mut self, hands: &[&str]) {
        let mut dealt = BySeat::default();
        for (seat, hand) in Seat::all(hands.len()).zip(hands) {
            dealt[seat] = cards(hand);
        }
        let aside = dealt.of(SEATS).iter().fold(Cards::ALL, |left, &hand| left - hand);
        let round = self.game.board.settled + 1;
        self.chance(&Chance::Deal { round, hands: dealt, aside });
    }

    fn chance(&mut self, chance: &Chance) {
        let before = self.game.clone();
        self.game.resolve(chance).expect("it can happen");
        self.facts = before.facts(&Event::Chance(chance.clone()), &self.game, A);
        self.game.audit().unwrap();
    }

    /// Draws these numbers of tokens for the market: plum, bamboo, pine.
    fn draw(mut self, random: [u8; 3]) -> Self {
        self.chance(&Chance::Market { random: Tokens::new(random) });
        self
    }

    /// Plays these moves, separated by commas.
    fn play(mut self, moves: &str) -> Self {
        for mv in moves.split(", ") {
            self.step(mv.parse().expect("a move"));
        }
        self
    }

    fn step(&mut self, mv: Move) {
        if self.game.board.phase == Phase::Drawing {
            let mut random = Tokens::NONE;
            for _ in 0..self.game.board.missing() {
                random += Tokens::of((self.game.board.boxed - random).suits().next().expect("it never runs dry"), 1);
            }
            self.chance(&Chance::Market { random });
        }
        let (before, Turn::Seat(seat)) = (self.game.clone(), self.game.turn()) else { panic!("nobody's turn") };
        self.game.play(mv).unwrap_or_else(|why| panic!("{mv}: {why:?}"));
        self.facts = before.facts(&Event::Move { seat, mv }, &self.game, A);
        self.game.audit().unwrap();
    }

    /// Plays the first legal move until the condition is true.
    fn run(mut self, until: impl Fn(&Board) -> bool) -> Self {
        while !until(&self.game.board) {
            if self.game.board.phase == Phase::Drawing {
                self = self.fill();
            } else {
                self.step(self.game.legal()[0]);
            }
        }
        self
    }

    fn fill(self) -> Self {
        let Chance::Market { random } = self.game.sample_chance(&mut Rng::new(0)) else { panic!("no market") };
        self.draw(random.into())
    }

    /// Plays up to the last choice in the last draft of the round.
    fn almost_over(self) -> Self {
        let last = self.board().size().tricks() - 1;
        let most = self.board().players() - 1;
        self.run(|board| {
            board.past.len() == last && matches!(board.phase, Phase::Drafting { next, .. } if usize::from(next) == most)
        })
    }

    /// Gives all tokens of a suit that are in the box to a seat.
    fn empty_box_of(mut self, suit: Suit, to: Seat) -> Self {
        let all = Tokens::of(suit, self.board().boxed.get(suit));
        self.game.board.boxed -= all;
        self.game.board.won[to] += all;
        self.game.audit().unwrap();
        self
    }

    /// Exchanges the tokens of the market for these, with the box.
    fn with_market(mut self, tokens: [u8; 3]) -> Self {
        let board = &mut self.game.board;
        board.boxed = board.boxed + board.market - Tokens::new(tokens);
        board.market = Tokens::new(tokens);
        self.game.audit().unwrap();
        self
    }

    /// Puts each card into the hand of a seat, in exchange for the weakest card there.
    fn with_last(mut self, cards: &[(Seat, &str)]) -> Self {
        for &(seat, card) in cards {
            let (card, old) = (card.parse().unwrap(), self.game.hands[seat].first().unwrap());
            let hands = &mut self.game.hands;
            let owner = Seat::all(SEATS).find(|&owner| hands[owner].contains(card));
            match owner {
                Some(owner) => (hands[owner].remove(card), hands[owner].insert(old)).0,
                None if self.game.aside.contains(card) => {
                    self.game.aside.remove(card);
                    self.game.aside.insert(old);
                }
                None => swap_played(&mut self.game.board, card, old),
            }
            self.game.hands[seat].remove(old);
            self.game.hands[seat].insert(card);
            // The exchange invalidates the known void suits.
            self.game.board.lacks = BySeat::default();
        }
        self.game.audit().unwrap();
        self
    }

    fn board(&self) -> &Board {
        &self.game.board
    }

    fn legal(&self) -> String {
        self.game.legal().iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }

    fn judge(&self, mv: &str) -> Result<&'static str, Reason> {
        self.game.judge(mv.parse().expect("a move")).map(|rule| rule.0)
    }

    fn won(&self, seat: Seat) -> [u8; 3] {
        self.board().won[seat].into()
    }

    /// The order of the current draft.
    fn order(&self) -> Vec<usize> {
        let Phase::Drafting { order, .. } = self.board().phase else { panic!("no draft") };
        order[..self.board().players()].iter().map(|seat| seat.number()).collect()
    }
}

/// Replaces a played card by another card.
fn swap_played(board: &mut Board, card: Card, other: Card) {
    let players = board.players();
    let mut past = Past::NONE;
    for old in board.past.tricks() {
        let mut trick = Trick::new(old.leader);
        old.plays(players).for_each(|(_, played)| trick.play(if played == card { other } else { played }));
        old.taken().for_each(|suit| trick.take(suit));
        past.push(trick);
    }
    board.past = past;
    let mut trick = Trick::new(board.trick.leader);
    board.trick.plays(players).for_each(|(_, played)| trick.play(if played == card { other } else { played }));
    board.trick.taken().for_each(|suit| trick.take(suit));
    board.trick = trick;
}

/// Parses cards by suit: `plum 1 2 bamboo 7`.
fn cards(text: &str) -> Cards {
    let mut suit = Suit::Plum;
    let mut all = Cards::EMPTY;
    for word in text.split(' ') {
        match word.parse::<u8>() {
            Ok(rank) => all.insert(Card::new(suit, rank).expect("a card")),
            Err(_) => suit = word.parse().expect("a suit"),
        }
    }
    all
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn trick_of(leader: Seat, cards: &[Card]) -> Trick {
    let mut trick = Trick::new(leader);
    for &card in cards {
        trick.play(card);
    }
    trick
}

fn four() -> Match {
    Match::deal(&FOUR, &[]).draw([1, 1, 0])
}

fn three(rules: &[(&str, &str)]) -> Match {
    Match::deal(&THREE, rules).draw([1, 0, 0])
}

fn seats(list: &[Seat]) -> Seats {
    list.iter().copied().collect()
}

/// SO-01: the first market has one random token for three players, and two for four.
#[test]
fn the_market_has_one_token_more_than_players() {
    for (hands, size, random) in [(&THREE[..], 4, 1), (&FOUR, 5, 2)] {
        let game = Match::deal(hands, &[]);
        assert_eq!(game.board().market, Tokens::SET);
        assert_eq!(game.board().missing(), random);
        let game = game.fill();
        assert_eq!(game.board().market.len(), size);
        assert!(matches!(game.facts[..], [Fact::Market { random: drawn, first: true, .. }] if drawn.len() == random));
    }
}

/// SO-02: nine or six sets are aside in addition to the first market. The last of them is never needed.
#[test]
fn sets_are_aside_in_addition_to_the_first_market() {
    for (hands, sets, boxed) in [(&THREE[..], 9, [8, 5, 3]), (&FOUR, 6, [11, 8, 6])] {
        let game = Match::deal(hands, &[]);
        assert_eq!((game.board().sets, game.board().boxed), (sets, Tokens::new(boxed)));
        let end = game.almost_over();
        assert_eq!(end.board().sets, 1);
    }
}

/// SO-02: the house rule.
#[test]
fn the_first_market_can_use_one_of_the_sets() {
    for (hands, sets, boxed) in [(&THREE[..], 8, [9, 6, 4]), (&FOUR, 5, [12, 9, 7])] {
        let game = Match::deal(hands, &[("first_market_uses_a_set", "true")]);
        assert_eq!((game.board().sets, game.board().boxed), (sets, Tokens::new(boxed)));
        assert_eq!(game.almost_over().board().sets, 0);
    }
}

/// SO-03: the leftover token stays, a whole set is added, and the rest is drawn at random.
#[test]
fn a_leftover_does_not_replace_a_token_of_the_set() {
    let quiet = three(&[]).play("bamboo1, bamboo5, bamboo15, take pine, take bamboo, take plum");
    assert_eq!(
        quiet.facts[1..],
        [
            Fact::Left { suit: Suit::Plum, last: false },
            Fact::Market { market: Tokens::new([2, 1, 1]), random: Tokens::NONE, first: false },
        ]
    );
    assert_eq!((quiet.board().missing(), quiet.board().phase), (0, Phase::Playing(C)));
    let firework = three(&[]).play("pine2, plum2, plum4, take pine, take bamboo, take plum");
    assert_eq!((firework.board().market, firework.board().missing()), (Tokens::SET, 1));
    let quiet = four().play("plum9, plum12, plum13, plum3, take pine, take bamboo, take bamboo, take plum");
    assert_eq!((quiet.board().market, quiet.board().missing()), (Tokens::new([2, 1, 1]), 1));
    let firework = four().play("plum7, bamboo7, plum13, plum3, take pine, take bamboo, take bamboo, take plum");
    assert_eq!((firework.board().market, firework.board().missing()), (Tokens::SET, 2));
}

/// SO-05: a player who can follow suit must follow or match a rank.
#[test]
fn a_matching_rank_is_legal_instead_of_following() {
    let game = four().play("plum7");
    assert_eq!(game.legal(), "plum1, plum8, plum12, bamboo7");
    assert_eq!(game.judge("plum8"), Ok("follow"));
    assert_eq!(game.judge("bamboo7"), Ok("SO-05"));
    assert_eq!(game.judge("bamboo9"), Err(Reason::MustFollow { card: card("bamboo9"), lead: Suit::Plum }));
    assert_eq!(game.judge("plum2"), Err(Reason::NotInHand { card: card("plum2") }));
    assert_eq!(game.judge("take pine"), Err(Reason::NotADraft));
    let mut game = game.game;
    let refused = game.play(Move::Play(card("pine2")));
    assert_eq!(refused, Err(Refusal::Rule(Reason::MustFollow { card: card("pine2"), lead: Suit::Plum })));
    let matched = four().play("plum7, bamboo7");
    assert_eq!(matched.facts[0], Fact::Played { seat: B, card: card("bamboo7"), how: Played::Rank });
    assert!(matched.board().lacks[B].is_empty(), "who matches shows nothing");
}

/// SO-05: a player without the suit led may play any card. From then on the void suit is public.
#[test]
fn a_void_player_may_play_any_card() {
    let game = three(&[("starter", "Seat3")]).play("plum4");
    assert_eq!(game.game.legal().len(), 10);
    assert_eq!((game.judge("bamboo7"), game.judge("pine4")), (Ok("void"), Ok("void")));
    let discarded = game.play("bamboo7");
    assert_eq!(discarded.facts, [Fact::Played { seat: A, card: card("bamboo7"), how: Played::Void(Suit::Plum) }]);
    assert!(discarded.board().lacks(A, Suit::Plum));
    let view = discarded.game.view(B);
    for seed in 0..200 {
        let world = Shochikubai::determinize(&view, &mut Rng::new(seed));
        assert!(world.hands[A].of(Suit::Plum).is_empty());
    }
}

#[test]
fn the_leader_may_play_any_card() {
    let game = four();
    assert_eq!(game.game.legal().len(), 7);
    assert_eq!(game.judge("pine14"), Ok("lead"));
}

/// SO-06: the ranks match on purpose, by following suit after a discard, and by a discard.
#[test]
fn equal_ranks_always_set_off_a_firework() {
    let flip = |game: Match| game.facts[1].clone();
    let on_purpose = four().play("plum7, bamboo7");
    assert_eq!(
        flip(on_purpose),
        Fact::Flipped { seat: B, owner: A, card: card("plum7"), firework: true, followed: false }
    );
    let by_following = three(&[("starter", "Seat3")]).play("plum4, bamboo3, plum3");
    let met = Fact::Flipped { seat: B, owner: A, card: card("bamboo3"), firework: true, followed: true };
    assert_eq!((flip(by_following), met.rule()), (met, Rule("SO-06")));
    let by_discard = three(&[("starter", "Seat3")]).play("plum4, pine4");
    let thrown = Fact::Flipped { seat: A, owner: C, card: card("plum4"), firework: true, followed: false };
    assert_eq!((flip(by_discard), thrown.rule()), (thrown, Rule("firework")), "nobody is told why it was played");
}

/// SO-07: each rank has two cards. So the matching card is safe, and a flipped card is not flipped again.
#[test]
fn the_holder_of_the_firework_is_never_flipped() {
    for one in Card::ALL {
        for other in Card::ALL.into_iter().filter(|&other| other != one) {
            for third in Card::ALL.into_iter().filter(|&third| third != one && third != other) {
                let trick = trick_of(A, &[one, other, third]);
                let flips = trick.flips(3);
                assert!(flips.owners[1].is_none(), "a trick for three has one flip at most");
                assert!(flips.firework.is_none() || !flips.owners.contains(&flips.firework));
                assert!(flips.owners[0].is_none_or(|owner| trick.order(3)[2] == owner));
            }
        }
    }
}

/// SO-08: only the first flip of a trick brings the firework.
#[test]
fn a_second_flip_brings_no_firework() {
    let game = four().play("plum2, pine2, plum13, bamboo13");
    let second = Fact::Flipped { seat: D, owner: C, card: card("plum13"), firework: false, followed: false };
    assert_eq!((&game.facts[1], game.facts[1].rule()), (&second, Rule("SO-08")));
    let flips = game.board().trick.flips(4);
    assert_eq!((flips.owners, flips.firework), ([Some(A), Some(C)], Some(B)));
    let end = game.play("take pine, take bamboo, take bamboo, take plum");
    assert_eq!(end.facts[1], Fact::Extra { seat: B, suit: Suit::Plum });
    assert_eq!((end.won(B), end.won(D)), ([1, 0, 1], [0, 1, 0]));
}

/// SO-09: a flipped lead still determines the suit to follow, and its owner still drafts.
#[test]
fn a_flipped_lead_still_determines_the_suit_to_follow() {
    let game = four().play("plum7, bamboo7");
    assert_eq!(game.legal(), "plum13, plum14, plum15");
    let game = game.play("plum15, plum3");
    assert_eq!((game.order(), game.facts[1].rule()), (vec![1, 2, 3, 0], Rule("SO-09")));
}

/// SO-10: flipped cards draft in the order of flipping, the latest last.
#[test]
fn the_latest_flipped_card_drafts_last() {
    let game = four().play("plum2, pine2, plum13, bamboo13");
    assert_eq!((game.order(), game.facts[2].rule()), (vec![1, 3, 0, 2], Rule("SO-10")));
    let trick = trick_of(D, &["plum9", "plum15", "bamboo15", "bamboo9"].map(card));
    assert_eq!(trick.flips(4).owners, [Some(A), Some(D)]);
    assert_eq!(trick.order(4), [B, C, A, D]);
}

/// SO-11: after the draft, the holder of the firework takes the leftover token without a choice.
#[test]
fn the_firework_brings_the_leftover_token() {
    let game = four().play("plum7, bamboo7, plum15, plum3, take pine, take bamboo, take plum");
    assert_eq!(game.board().mover(), Some(A), "the flipped card drafts before");
    let game = game.play("take bamboo");
    assert_eq!(game.facts, [Fact::Took { seat: A, suit: Suit::Bamboo }, Fact::Extra { seat: B, suit: Suit::Plum }]);
    let counts = [A, B, C, D].map(|seat| game.board().won[seat].len());
    assert_eq!(counts, [1, 2, 1, 1]);
    assert_eq!(game.board().past.tricks()[0].taken().count(), 5);
}

/// SO-12: a trick leaves one token or none.
#[test]
fn a_trick_never_leaves_two_tokens() {
    let quiet = four().play("plum9, plum12, plum13, plum3, take pine, take bamboo, take bamboo, take plum");
    assert_eq!(quiet.facts[1], Fact::Left { suit: Suit::Plum, last: false });
    let flips = four().play("plum2, pine2, plum13, bamboo13, take pine, take bamboo, take bamboo, take plum");
    assert!(!flips.facts.iter().any(|fact| matches!(fact, Fact::Left { .. })));
}

/// SO-13: pine beats bamboo and bamboo beats plum, for every suit led.
#[test]
fn the_suit_led_does_not_affect_the_order() {
    let trick = trick_of(B, &["plum15", "bamboo7", "pine2", "bamboo11"].map(card));
    assert_eq!(trick.order(4), [D, A, C, B]);
    let off_suit = three(&[("starter", "Seat3")]).play("plum15, bamboo1, plum9");
    assert_eq!((off_suit.order(), off_suit.facts[1].rule()), (vec![0, 2, 1], Rule("SO-13")));
}

/// The owner of the strongest card drafts first and leads the next trick.
#[test]
fn the_first_in_order_leads_the_next_trick() {
    let game = four().play("plum9, plum12, plum13, plum3");
    assert_eq!(game.facts[1], Fact::Order { order: [C, B, A, D], players: 4, rule: Rule("order") });
    assert_eq!((game.judge("take pine"), game.judge("plum1")), (Ok("draft"), Err(Reason::NotATrick)));
    let game = game.play("take pine, take bamboo");
    assert_eq!(game.legal(), "take plum, take bamboo");
    assert_eq!(game.judge("take pine"), Err(Reason::NotInMarket { suit: Suit::Pine }));
    let game = game.play("take bamboo, take plum").fill();
    assert_eq!(game.board().phase, Phase::Playing(C));
}

/// SO-20: each token in the box is equally likely, not each suit.
#[test]
fn tokens_are_drawn_uniformly_from_the_box() {
    let game = Match::deal(&THREE, &[]).game;
    let mut rng = Rng::new(20);
    let mut counts = [0_u32; 3];
    for _ in 0..16_000 {
        let Chance::Market { random } = game.sample_chance(&mut rng) else { panic!("no market") };
        counts[random.iter().next().unwrap() as usize] += 1;
    }
    for (count, tokens) in counts.into_iter().zip([8, 5, 3]) {
        assert!(count.abs_diff(1_000 * tokens) < 250, "{counts:?}");
    }
}

/// SO-21: the two cards aside stay hidden from all players until the next deal.
#[test]
fn the_cards_left_aside_stay_hidden() {
    let game = four();
    assert_eq!(game.game.aside, cards("plum 10 11"));
    assert_eq!(three(&[]).game.aside, Cards::EMPTY);
    let end = game.run(|board| board.settled == 1).game;
    for seat in [A, B, C, D] {
        let view = serde_json::to_string(&end.view(seat)).unwrap();
        assert!(!view.contains("plum10") && !view.contains("plum11"));
    }
    assert_eq!(end.view(A).unseen(), cards("plum 10 11"));
}

#[test]
fn three_or_four_can_play_and_four_is_the_default() {
    let table = |players| Table::new(players, ShochikubaiOptions::default());
    assert!(table(3).is_ok() && table(4).is_ok());
    assert!([0, 2, 5].into_iter().all(|players| table(players) == Err(BadOption::Players(players))));
    assert_eq!(ShochikubaiOptions::USUAL_PLAYERS, 4);
    let mut fourth = ShochikubaiOptions::default();
    fourth.set_named("starter", "Seat4").unwrap();
    assert_eq!(Table::new(3, fourth), Err(BadOption::Misfit { option: "starter", players: 3 }));
}

#[test]
fn impossible_deals_and_markets_are_refused() {
    let fresh = Match::deal(&THREE, &[]).game;
    assert_eq!(fresh.clone().resolve(&Chance::Market { random: Tokens::of(Suit::Pine, 2) }), Err(Impossible));
    assert_eq!(fresh.clone().resolve(&Chance::Market { random: Tokens::NONE }), Err(Impossible));
    let mut lots = Shochikubai::new(&fresh.board.table);
    assert_eq!(lots.resolve(&Chance::Starter { seat: D }), Err(Impossible));
    lots.resolve(&Chance::Starter { seat: A }).unwrap();
    let Chance::Deal { hands, aside, .. } = lots.sample_chance(&mut Rng::new(1)) else { panic!("no deal") };
    assert_eq!(lots.clone().resolve(&Chance::Deal { round: 2, hands, aside }), Err(Impossible));
    let mut twice = hands;
    twice[A] = twice[B];
    assert_eq!(lots.clone().resolve(&Chance::Deal { round: 1, hands: twice, aside }), Err(Impossible));
    assert_eq!(lots.resolve(&Chance::Deal { round: 1, hands, aside }), Ok(()));
}

/// Each deal of a match uses a new shuffle.
#[test]
fn every_deal_uses_a_new_shuffle() {
    let orders: Vec<Vec<u8>> = (0..4).map(|turn| (0..30).map(|card| (card + 5 * turn) % 30).collect()).collect();
    let table = Table::new(3, ShochikubaiOptions::default()).unwrap();
    let mut hands = Vec::new();
    let watch = &mut |_: &Shochikubai, event: &_, _: &Shochikubai| {
        if let Event::Chance(Chance::Deal { hands: dealt, .. }) = event {
            hands.push(dealt[A].first().unwrap().id());
        }
    };
    let mut dealer = Dealer::with_deck(table, 7, Deck::stacked(orders, 7), watch);
    while let Turn::Seat(_) = dealer.game().turn() {
        let mv = dealer.game().legal()[0];
        dealer.play(mv, watch).unwrap();
    }
    assert_eq!(hands, [5, 10, 15]);
}
