//! The decisions of the rulebook, each with cards in a known order.

mod endings;

use crate::cards::CardSet;
use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{
    self, BadOption, Cites, Dealer, Game, Options, Refusal, Rng, Rule, Seat, Seats, Table, Turn, unwatched,
};
use crate::fishing::{Obstacle, PublicEvent};

use super::facts::Swap;
use super::options::{InoOptions, size};
use super::{Chance, Fact, InoShikaCho, Phase, Reason, View};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

fn card(notation: &str) -> Hanafuda {
    notation.parse().expect("a card")
}

fn cards(notation: &str) -> Vec<Hanafuda> {
    notation.split_whitespace().map(card).collect()
}

fn set(notation: &str) -> Cards {
    cards(notation).into_iter().collect()
}

fn house(players: usize, rules: &[(&str, &str)]) -> Table<InoOptions> {
    let mut options = InoOptions::default();
    for (name, value) in [("starter", "Seat1")].iter().chain(rules) {
        options.set_named(name, value).expect("a house rule");
    }
    Table::new(players, options).expect("a table")
}

/// A match in which the first seat starts and the cards of the first round have a listed order.
struct Lain {
    dealer: Dealer<InoShikaCho>,
    /// The facts for each seat since the latest move.
    facts: [Vec<Fact>; 3],
}

impl Lain {
    /// Deals these cards. Other cards fill the places, and add no third card of a month to a place.
    fn new(rules: &[(&str, &str)], hands: &[&str], field: &str, pile: &str) -> Self {
        Self::deals(rules, hands.len(), &[order(hands, field, pile)])
    }

    fn deals(rules: &[(&str, &str)], players: usize, orders: &[Vec<u8>]) -> Self {
        // The deck is gathered before each deal, including the first one.
        let orders = [(0..48).collect()].into_iter().chain(orders.iter().cloned()).collect();
        let deck = engine::Deck::stacked(orders, 0);
        let mut facts = [const { Vec::new() }; 3];
        let watch = &mut |before: &InoShikaCho, event: &_, after: &_| {
            for (seat, facts) in [A, B, C].into_iter().zip(&mut facts) {
                facts.extend(before.facts(event, after, seat));
            }
        };
        let dealer = Dealer::with_deck(house(players, rules), 0, deck, watch);
        Self { dealer, facts }
    }

    /// Makes moves, given in notation.
    fn play(&mut self, moves: &str) -> &mut Self {
        for mv in moves.split_whitespace() {
            self.facts = [const { Vec::new() }; 3];
            let facts = &mut self.facts;
            let watch = &mut |before: &InoShikaCho, event: &_, after: &_| {
                for (seat, facts) in [A, B, C].into_iter().zip(facts.iter_mut()) {
                    facts.extend(before.facts(event, after, seat));
                }
            };
            self.dealer.play(mv.parse().expect("a move"), watch).unwrap_or_else(|why| panic!("{mv}: {why:?}"));
        }
        self
    }

    fn game(&self) -> &InoShikaCho {
        self.dealer.game()
    }

    fn view(&self) -> View {
        self.game().view(A)
    }

    fn legal(&self) -> Vec<String> {
        self.game().legal().iter().map(ToString::to_string).collect()
    }

    /// The legal moves with this card.
    fn with(&self, card: &str) -> Vec<String> {
        self.legal().into_iter().filter(|mv| mv.split('x').next() == Some(card)).collect()
    }

    fn refused(&self, mv: &str) -> Reason {
        match self.game().clone().play(mv.parse().expect("a move")) {
            Err(Refusal::Rule(reason)) => reason,
            other => panic!("{mv}: {other:?}"),
        }
    }

    fn allowed(&self, mv: &str) -> Rule {
        self.game().judge(mv.parse().expect("a move")).expect("a legal move")
    }

    fn field(&self) -> Cards {
        self.view().round.field
    }

    fn won(&self, seat: Seat) -> Cards {
        self.view().round.won[seat]
    }

    fn hand(&self, seat: Seat) -> Cards {
        self.game().view(seat).round.hand
    }
}

/// The order of a deck that deals these cards. Other cards fill the places, the least valuable ones first.
fn order(hands: &[&str], field: &str, pile: &str) -> Vec<u8> {
    let listed: Cards = hands.iter().chain([&field, &pile]).flat_map(|text| cards(text)).collect();
    let mut rest: Vec<Hanafuda> = Hanafuda::ALL.into_iter().filter(|&card| !listed.contains(card)).collect();
    rest.sort_by_key(|card| (std::cmp::Reverse(card.index()), card.month()));
    let mut order = Vec::new();
    let dealt = size(hands.len());
    let places = hands.iter().map(|&hand| (hand, dealt.hand)).chain([(field, dealt.field)]);
    for (listed, count) in places {
        let mut place = cards(listed);
        while place.len() < usize::from(count) {
            let others = |card: &Hanafuda| place.iter().filter(|one| one.month() == card.month()).count();
            let next = rest.iter().position(|card| others(card) < 2).expect("a card that fits");
            place.push(rest.remove(next));
        }
        order.extend(place);
    }
    order.extend(cards(pile).into_iter().chain(rest));
    order.into_iter().map(Cards::index).collect()
}

/// Three hands, the first with the Lightning, and an even field that three turns clear.
const EVEN: [&str; 3] = ["1-1 5-1 11-3", "2-1 6-1", "3-1 7-1"];
const EVEN_FIELD: &str = "1-0 2-0 3-0 4-0 8-0 10-0";
const EVEN_PILE: &str = "4-1 8-1 10-1 5-0";

/// IN-01: the Lightning takes a Willow like any other card.
#[test]
fn the_lightning_takes_any_card_of_the_field_from_hand_and_pile() {
    let field = "1-0 3-2 5-1 8-0 11-0 12-3";
    let mut game = Lain::new(&[], &["11-3 2-0", "", ""], field, "2-1");
    let all = ["1-0", "3-2", "5-1", "8-0", "11-0", "12-3"];
    assert_eq!(game.with("11-3"), all.map(|one| format!("11-3x{one}")));
    assert_eq!(game.play("11-3x11-0").won(A), set("11-0 11-3"));
    assert_eq!(game.facts[1][0].rule(), Rule("IN-01"));
    let mut game = Lain::new(&[], &["2-0", "", ""], field, "11-3");
    assert_eq!(game.play("2-0").legal(), ["x1-0", "x2-0", "x3-2", "x5-1", "x8-0", "x11-0", "x12-3"]);
    assert_eq!(game.play("x11-0").won(A), set("11-0 11-3"));
}

/// IN-02
#[test]
fn hands_and_pile_run_out_together_for_every_number_of_players() {
    for (players, field, hand, pile) in
        [(2, 8, 10, 20), (3, 6, 7, 21), (4, 8, 5, 20), (5, 8, 4, 20), (6, 12, 3, 18), (7, 6, 3, 21)]
    {
        let game = Lain::new(&[], &vec![""; players], "", "");
        let round = game.view().round;
        assert_eq!((round.field.len(), round.pile), (field, pile));
        assert!(Seat::all(players).all(|seat| round.held[seat] == hand));
        assert_eq!(usize::from(hand) * players, usize::from(pile));
        let dealt = |round| Fact::Public(PublicEvent::Dealt { round, first: A, hand: hand.into(), field });
        assert_eq!((&game.facts[0][1], dealt(1).rule(), dealt(2).rule()), (&dealt(1), Rule("IN-02"), Rule("IN-13")));
    }
    let usual = |players| Table::new(players, InoOptions::default());
    assert!((2..=7).all(|players| usual(players).is_ok()));
    assert!([0, 1, 8].into_iter().all(|players| usual(players) == Err(BadOption::Players(players))));
    assert_eq!(InoOptions::USUAL_PLAYERS, 3);
}

/// IN-03
#[test]
fn any_card_may_be_played_but_a_match_must_take() {
    let game = Lain::new(&[], &["1-1 2-0", "", ""], "1-0 3-2 3-3 5-1 8-0 12-3", "");
    assert_eq!(game.allowed("2-0"), Rule("IN-03"), "although another card would match");
    assert_eq!(game.allowed("1-1x1-0"), Rule("capture"));
    assert_eq!(game.refused("1-1"), Reason::Obstacle(Obstacle::MustTake { card: card("1-1") }));
    let other = Obstacle::OtherMonth { card: card("1-1"), target: card("3-2") };
    assert_eq!(game.refused("1-1x3-2"), Reason::Obstacle(other));
    let none = Lain::new(&[], &["2-0 2-1 4-0 4-1 6-0 6-1 9-0", "", ""], "1-0 3-2 3-3 5-1 8-0 12-3", "");
    assert_eq!(none.allowed("2-0"), Rule("turn"), "nothing matches");
}

#[test]
fn a_card_takes_one_of_two_by_choice_and_a_single_one_without_choice() {
    let mut game = Lain::new(&[], &["3-0 1-1", "", ""], "1-0 3-2 3-3 5-1 5-0 12-3", "5-2");
    assert_eq!(game.with("3-0"), ["3-0x3-2", "3-0x3-3"]);
    game.play("1-1x1-0");
    assert_eq!(game.legal(), ["x5-0", "x5-1"], "the turned card has a choice too");
    assert_eq!(game.facts[1].last(), Some(&Fact::Public(PublicEvent::MayChoose { seat: A, card: card("5-2") })));
    assert_eq!(game.refused("3-0x3-2"), Reason::Obstacle(Obstacle::FirstTheTurned { turned: card("5-2") }));
    assert_eq!(game.play("x5-1").won(A), set("1-0 1-1 5-1 5-2"));
    assert_eq!(game.game().turn(), Turn::Seat(B));
}

/// IN-04: a random card of the three is replaced by the top card of the pile.
#[test]
fn one_of_three_cards_of_a_month_in_a_hand_is_replaced() {
    let hands = ["1-0 1-1 1-2 4-0 5-0 6-0 7-0", "", ""];
    let game = Lain::new(&[], &hands, "", "9-0");
    let hand = game.hand(A);
    let out = (set(hands[0]) - hand).iter().next().expect("one card has gone");
    assert_eq!((out.month().no(), hand.contains(card("9-0")), hand.len()), (1, true, 7));
    let swap = Swap { out, come: card("9-0") };
    assert_eq!(game.facts[0][2], Fact::HandFixed { seat: A, seen: Some(swap) });
    assert_eq!(game.facts[1][2], Fact::HandFixed { seat: A, seen: None }, "which card it was is the owner's secret");
    let off = Lain::new(&[("three_card_rule", "false")], &hands, "", "9-0");
    assert_eq!((off.hand(A), off.facts[0].len()), (set(hands[0]), 2));
}

/// IN-04: the fix is made twice for four cards of a month. Each of the four is equally likely to go.
#[test]
fn two_of_four_cards_of_a_month_are_replaced() {
    let mut gone = Cards::EMPTY;
    for seed in 0..60 {
        let hands = ["1-0 1-1 1-2 1-3 5-0 6-0 7-0", "", ""];
        let deck = engine::Deck::stacked(vec![vec![0; 48], order(&hands, "", "9-0 10-0")], seed);
        let dealer = Dealer::<InoShikaCho>::with_deck(house(3, &[]), seed, deck, &mut unwatched);
        let hand = dealer.game().view(A).round.hand;
        gone |= set(hands[0]) - hand;
        assert_eq!((hand.len(), hand.threes()), (7, Cards::EMPTY));
        assert!(dealer.game().view(B).fixes[A] >= 2, "what went back may come again");
    }
    assert_eq!(gone, set("1-0 1-1 1-2 1-3"));
}

/// IN-04: the hands are fixed from the first player onwards, then the field. Earlier months are fixed first.
#[test]
fn the_fix_follows_the_order_of_places_and_months() {
    let rules = [("starter", "Seat2")];
    // The second seat is dealt first, then the third, the first, and the field.
    let hands = ["5-0 5-1 5-2 4-0 4-1 4-2", "7-0 7-1 7-2", "8-0 8-1 8-2"];
    let game = Lain::deals(&rules, 3, &[order(&hands, "11-0 11-1 11-3 2-0", "1-0 2-2 3-0 6-0 9-0")]);
    let places: Vec<_> = game.facts[1].iter().skip(2).collect();
    assert!(matches!(places[0], Fact::HandFixed { seat: B, seen: Some(Swap { out, .. }) } if out.month().no() == 4));
    assert!(matches!(places[1], Fact::HandFixed { seat: B, seen: Some(Swap { out, .. }) } if out.month().no() == 5));
    assert!(matches!(places[2], Fact::HandFixed { seat: C, seen: None }));
    assert!(matches!(places[3], Fact::HandFixed { seat: A, seen: None }));
    let Fact::FieldFixed(Swap { out, .. }) = places[4] else { panic!("the Lightning counts as a Willow: {places:?}") };
    assert!(set("11-0 11-1 11-3").contains(*out));
    assert_eq!(game.facts[0][6], *places[4], "what happens on the field is open");
}

/// IN-04: a replacement that makes three of a month again is replaced too.
#[test]
fn the_fix_is_repeated_until_no_three_are_left() {
    let game = Lain::new(&[], &["1-0 1-1 1-2 4-0 4-1 6-0 7-0", "", ""], "", "4-2 9-0");
    assert_eq!(game.view().fixes[A], 2);
    assert_eq!((game.hand(A).len(), game.hand(A).threes()), (7, Cards::EMPTY));
    assert!(game.hand(A).contains(card("9-0")));
}

/// IN-04: only the owner of a hand sees a card that comes into it, and only until the first card is played.
#[test]
fn only_the_owner_sees_the_card_that_a_fix_brings() {
    let mut game = Lain::new(&[], &["1-0 1-1 1-2 4-0 5-0 6-0 7-0", "", ""], "", "9-0");
    assert_eq!((game.view().came, game.game().view(B).came), (set("9-0"), Cards::EMPTY));
    let first = game.game().legal()[0].to_string();
    game.play(&first);
    assert_eq!(game.view().came, Cards::EMPTY);
}

/// IN-04: a player who has seen a card go back knows that hands without a later fix do not hold it.
#[test]
fn a_determinization_respects_the_cards_seen_in_a_fix() {
    let game = Lain::new(&[], &["1-0 1-1 1-2 4-0 5-0 6-0 7-0", "", ""], "", "9-0");
    let view = game.view();
    let returned = view.returned;
    assert_eq!((returned.len(), game.game().view(B).returned), (1, Cards::EMPTY));
    let mut rng = Rng::new(1);
    let mut suspected = false;
    for _ in 0..300 {
        let world = InoShikaCho::determinize(&view, &mut rng);
        for seat in [B, C] {
            let hand = world.view(seat).round.hand;
            assert!((hand & returned).is_empty());
            assert!(hand.threes().is_empty(), "no hand begins with three of a month");
        }
        let other = InoShikaCho::determinize(&game.game().view(B), &mut rng);
        suspected |= !(other.view(C).round.hand & returned).is_empty();
    }
    assert!(suspected, "the others cannot know");
}

/// IN-05
#[test]
fn without_the_fix_four_of_a_month_on_the_field_make_the_deal_void() {
    let off = ("three_card_rule", "false");
    let void = order(&["", "", ""], "1-0 1-1 1-2 1-3", "");
    let sound = order(&["", "", ""], "1-0 1-1 1-2 2-2", "");
    let game = Lain::deals(&[off], 3, &[void, sound]);
    let dealt = Fact::Public(PublicEvent::Dealt { round: 1, first: A, hand: 7, field: 6 });
    assert_eq!(game.facts[0][1..], [dealt.clone(), Fact::Void { rule: Rule("IN-05") }, dealt]);
    assert_eq!((game.view().first, game.view().number), (A, 1));
}

/// IN-05
#[test]
fn four_of_a_month_in_a_hand_make_the_deal_void_by_house_rule() {
    let off = ("three_card_rule", "false");
    let four = order(&["", "1-0 1-1 1-2 1-3", ""], "", "");
    let sound = order(&["1-0 1-1 1-2", "", ""], "", "");
    let stays = Lain::deals(&[off], 3, &[four.clone(), sound.clone()]);
    assert!(stays.hand(B).contains_all(set("1-0 1-1 1-2 1-3")));
    let void = Lain::deals(&[off, ("hand_misdeals", "true")], 3, &[four, sound]);
    assert!(void.hand(A).contains_all(set("1-0 1-1 1-2")), "three are no misdeal");
}

/// IN-05
#[test]
fn three_on_the_field_are_taken_together_by_the_fourth() {
    let off = ("three_card_rule", "false");
    let mut game = Lain::new(&[off], &["1-3 2-0", "", ""], "1-0 1-1 1-2 5-1 8-0 12-3", "7-0");
    assert_eq!(game.with("1-3"), ["1-3x*"]);
    assert_eq!(game.refused("1-3x1-0"), Reason::Obstacle(Obstacle::TakesAll { card: card("1-3") }));
    assert_eq!(game.play("1-3x*").won(A), set("1-0 1-1 1-2 1-3"));
    let mut turned = Lain::new(&[off], &["2-0", "", ""], "1-0 1-1 1-2 5-1 8-0 12-3", "1-3");
    assert_eq!(turned.play("2-0").won(A), set("1-0 1-1 1-2 1-3"), "without a choice");
}

/// IN-06
#[test]
fn the_lightning_takes_one_of_three_but_may_take_three_willows_together() {
    let off = ("three_card_rule", "false");
    let game = Lain::new(&[off], &["11-3 2-0", "", ""], "1-0 1-1 1-2 5-1 8-0 12-3", "");
    assert_eq!(game.with("11-3").len(), 6);
    assert_eq!(game.refused("11-3x*"), Reason::LightningTakesOne);
    let mut willows = Lain::new(&[off], &["11-3 2-0", "", ""], "11-0 11-1 11-2 5-1 8-0 12-3", "2-1");
    let all = ["5-1", "8-0", "11-0", "11-1", "11-2", "12-3", "*"];
    assert_eq!(willows.with("11-3"), all.map(|one| format!("11-3x{one}")));
    assert_eq!(willows.allowed("11-3x*"), Rule("IN-06"));
    assert_eq!(willows.play("11-3x*").won(A), set("11-0 11-1 11-2 11-3"));
    assert_eq!((willows.facts[0][0].rule(), Reason::LightningTakesOne.rule()), (Rule("IN-06"), Rule("IN-06")));
    let mut turned = Lain::new(&[off], &["2-0", "", ""], "11-0 11-1 11-2 5-1 8-0 12-3", "11-3");
    assert!(turned.play("2-0").legal().contains(&"x*".to_owned()));
    assert_eq!(turned.play("x*").won(A), set("11-0 11-1 11-2 11-3"));
}

/// IN-07
#[test]
fn the_lightning_from_a_hand_must_take_unless_the_field_is_empty() {
    let game = Lain::new(&[], &["11-3 2-0", "", ""], "1-0 3-2 5-1 8-0 11-0 12-3", "");
    assert_eq!(game.refused("11-3"), Reason::LightningMustTake);
    assert_eq!(game.allowed("11-3x8-0"), Rule("IN-07"));
    let gone = Obstacle::NotOnField { target: card("9-0") };
    assert_eq!(game.refused("11-3x9-0"), Reason::Obstacle(gone));
    assert_eq!(game.allowed("2-0"), Rule("IN-03"), "it need not be played");
}

/// IN-07: on an empty field, the Lightning waits for the card of the same turn, which is not matched with the field.
#[test]
fn the_lightning_laid_on_an_empty_field_is_taken_by_the_next_card_of_the_pile() {
    let mut game = Lain::new(&[], &EVEN, EVEN_FIELD, EVEN_PILE);
    game.play("1-1x1-0 2-1x2-0 3-1x3-0");
    assert!(game.field().is_empty());
    assert_eq!(game.with("11-3"), ["11-3"]);
    assert_eq!(game.allowed("11-3"), Rule("IN-07"));
    game.play("11-3");
    assert_eq!(game.facts[2][1], Fact::Waits { turned: false });
    assert!(game.won(A).contains_all(set("11-3 5-0")) && game.field().is_empty());
}

/// IN-08: by house rule the Lightning is a Willow like any other, and the card of the same turn does not take it.
#[test]
fn the_lightning_laid_on_an_empty_field_can_stay_there_as_a_willow() {
    let mut game = Lain::new(&[("empty_field_lightning", "Ordinary")], &EVEN, EVEN_FIELD, EVEN_PILE);
    game.play("1-1x1-0 2-1x2-0 3-1x3-0 11-3");
    assert_eq!(game.facts[2][1], Fact::LiesAsWillow);
    assert_eq!(game.field(), set("5-0 11-3"));
}

/// IN-08
#[test]
fn the_lightning_turned_up_takes_what_its_player_chooses() {
    let mut game = Lain::new(&[], &["1-1 2-0", "", ""], "1-0 3-2 5-1 8-0 11-0 12-3", "11-3");
    assert_eq!(game.play("1-1x1-0").legal(), ["x3-2", "x5-1", "x8-0", "x11-0", "x12-3"]);
    assert_eq!(game.allowed("x8-0"), Rule("IN-08"));
    assert_eq!(game.refused("x*"), Reason::LightningTakesOne);
    assert_eq!(game.refused("x1-0"), Reason::Obstacle(Obstacle::NotOnField { target: card("1-0") }));
    assert!(game.play("x8-0").won(A).contains_all(set("8-0 11-3")));
    let mut one = Lain::new(&[], &EVEN.map(|hand| hand.trim_end_matches(" 11-3")), EVEN_FIELD, "4-1 8-1 11-3");
    one.play("1-1x1-0 2-1x2-0 3-1x3-0");
    assert!(one.won(C).contains_all(set("10-0 11-3")), "the last card of the field leaves no choice");
}

/// IN-09: the Lightning waits for the first card turned up, which is not matched with the field.
#[test]
fn the_lightning_dealt_to_the_field_is_taken_by_the_first_card_turned_up() {
    let mut game = Lain::new(&[], &["1-1 11-1 2-0", "", ""], "11-3 1-0 3-2 5-1 8-0 12-3", "3-0");
    assert_eq!(game.facts[1].last(), Some(&Fact::Covered { first: A }));
    assert_eq!(game.view().round.apart, set("11-3"));
    assert_eq!(game.with("11-1"), ["11-1"], "a Willow in hand does not see it");
    assert_eq!(game.refused("11-1x11-3"), Reason::LightningWaits);
    game.play("1-1x1-0");
    assert_eq!(game.won(A), set("1-0 1-1 3-0 11-3"), "although another card of March lies there");
    assert_eq!(game.field(), set("3-2 5-1 8-0 12-3"));
    assert_eq!(game.game().turn(), Turn::Seat(B));
    assert_eq!(game.view().round.pile, 20, "no card more or less than otherwise");
}

/// IN-12: all cards are gathered for each round, and the match ends after the last round.
#[test]
fn a_match_has_the_agreed_number_of_rounds() {
    for rounds in [1, 2, 12_u16] {
        let table = house(3, &[("rounds", &rounds.to_string())]);
        let mut game = InoShikaCho::new(&table);
        let mut dealt = 0;
        let (mut rng, mut buffer) = (Rng::new(u64::from(rounds)), Vec::new());
        loop {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let chance = game.sample_chance(&mut rng);
                    if let Chance::Deal(deal) = &chance {
                        dealt += 1;
                        assert_eq!((deal.round, game.rounds()), (dealt, dealt - 1));
                        assert_eq!(game.settlement().is_some(), dealt > 1, "a settled round lies until the next deal");
                    }
                    game.resolve(&chance).unwrap();
                }
                Turn::Seat(_) => {
                    let mv = game.random_move(&mut rng, &mut buffer);
                    game.play(mv).unwrap();
                }
            }
        }
        assert_eq!((dealt, game.rounds()), (rounds, rounds));
    }
    assert_eq!(InoOptions::default().rounds.get(), 6);
}

/// IN-15
#[test]
fn turns_pass_clockwise() {
    for players in 2..=7 {
        let mut game = InoShikaCho::new(&house(players, &[("rounds", "1"), ("starter", "Seat2")]));
        let (mut rng, mut seats) = (Rng::new(3), Vec::new());
        while game.rounds() == 0 {
            if game.turn() == Turn::Chance {
                let chance = game.sample_chance(&mut rng);
                game.resolve(&chance).unwrap();
                if let Chance::Draw { seat, .. } = chance {
                    seats.push(seat);
                }
            } else {
                let mv = game.random_move(&mut rng, &mut Vec::new());
                game.play(mv).unwrap();
            }
        }
        let clockwise: Vec<_> = (0..seats.len()).map(|turn| Seat::new((turn + 1) % players)).collect();
        assert_eq!(seats, clockwise);
    }
}

/// IN-16: the first player is drawn by lot or named. This player is dealt and plays first.
#[test]
fn the_first_player_takes_the_first_turn() {
    let mut lots = Seats::NONE;
    for seed in 0..200 {
        let table = Table::new(7, InoOptions::default()).unwrap();
        let view = Dealer::<InoShikaCho>::new(table, seed, &mut unwatched).game().view(A);
        assert_eq!(view.turn(), Some(view.first));
        lots.insert(view.first);
    }
    assert_eq!(lots.len(), 7, "everybody starts some time");
    let third = Lain::new(&[("starter", "Seat3")], &["", "", ""], "", "");
    let starts = Fact::Starts { seat: C };
    assert_eq!((third.view().turn(), &third.facts[0][0], starts.rule()), (Some(C), &starts, Rule("IN-16")));
    let mut fourth = InoOptions::default();
    fourth.set_named("starter", "Seat4").unwrap();
    assert_eq!(Table::new(3, fourth), Err(BadOption::Misfit { option: "starter", players: 3 }));
}
