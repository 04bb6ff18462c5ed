//! The end of rounds and matches: leftovers, points, and the next first player.

use crate::cards::hanafuda::Cards;
use crate::engine::{Cites, Event, Game, Rng, Rule, ScoreLine, Scores, Seat, Seats, Turn};
use crate::fishing::{Each, PublicEvent};

use super::super::score::YAKU;
use super::{A, B, C, Chance, Fact, InoShikaCho, Lain, Phase, View, card, house, set};

/// A view of an empty table, with the cards that each seat has won.
fn bare(rules: &[(&str, &str)], won: [&str; 3]) -> View {
    let mut view = Lain::new(rules, &["", "", ""], "", "").view();
    view.round.hand = Cards::EMPTY;
    view.round.held = Each::default();
    view.round.field = Cards::EMPTY;
    view.round.apart = Cards::EMPTY;
    view.round.lacks = Each::default();
    for (seat, won) in [A, B, C].into_iter().zip(won) {
        view.round.won[seat] = set(won);
    }
    view
}

/// A round before its last card is turned up for the third seat. That card takes its mate from the field. The first
/// seat has won all remaining cards.
#[derive(Clone, Copy)]
struct LastTurn<'a> {
    rules: &'a [(&'a str, &'a str)],
    won: [&'a str; 3],
    left: &'a str,
}

impl<'a> LastTurn<'a> {
    const LAST: &'static str = "1-3";
    const ITS_MATE: &'static str = "1-2";

    /// Sets the cards that the seats have won, in their order.
    fn with_won(won: [&'a str; 3]) -> Self {
        Self { rules: &[], won, left: "" }
    }

    fn under(self, rules: &'a [(&'a str, &'a str)]) -> Self {
        Self { rules, ..self }
    }

    /// The cards that will be left on the field.
    fn leaving(self, left: &'a str) -> Self {
        Self { left, ..self }
    }

    fn view(self) -> View {
        let mut view = bare(self.rules, self.won);
        view.round.field = set(self.left) | set(Self::ITS_MATE);
        let others = view.round.unseen() - set(Self::LAST);
        view.round.won[A] |= others;
        view.round.pile = 1;
        view.phase = Phase::Drawing(C);
        view
    }

    fn ended(self) -> Ended {
        Ended::after(&self.view())
    }
}

/// A settled round, and its facts.
struct Ended {
    game: InoShikaCho,
    facts: Vec<Fact>,
}

impl Ended {
    fn after(view: &View) -> Self {
        let mut game = InoShikaCho::determinize(view, &mut Rng::new(1));
        let before = game.clone();
        let chance = game.sample_chance(&mut Rng::new(1));
        game.resolve(&chance).expect("the last card of the pile");
        game.audit().map_or_else(|why| assert!(why.contains("points"), "{why}"), |()| ());
        Self { facts: before.facts(&Event::Chance(chance), &game, A), game }
    }

    fn won(&self, seat: Seat) -> Cards {
        self.game.view(seat).round.won[seat]
    }

    fn given(&self) -> Vec<(Seat, Cards)> {
        let given = self.facts.iter().filter_map(|fact| match *fact {
            Fact::GivenLeftovers { seat, cards } => Some((seat, cards)),
            _ => None,
        });
        given.collect()
    }

    fn scores(&self) -> Vec<i32> {
        self.game.settlement().expect("a settled round").scores.of(3).to_vec()
    }

    fn lines(&self, seat: Seat) -> Vec<ScoreLine> {
        let lines = self.game.settlement().expect("a settled round").lines.into_iter();
        lines.filter(|line| line.seat == seat).collect()
    }

    fn points(&self, seat: Seat) -> Vec<(i32, &'static str)> {
        self.lines(seat).into_iter().map(|line| (line.points, line.rule.0)).collect()
    }

    /// The first player of the next round.
    fn next(&self) -> Seat {
        let mut game = self.game.clone();
        let chance = game.sample_chance(&mut Rng::new(2));
        game.resolve(&chance).expect("another deal");
        game.view(A).first
    }

    fn over(&self) -> Scores {
        let Turn::Over(scores) = self.game.turn() else { panic!("it is not over") };
        scores
    }
}

/// Two seats have 120 points each and no yaku, and the first seat gets all the chaff.
const EVEN: [&str; 3] =
    ["", "1-0 11-0 12-0 2-0 4-0 6-0 9-0 1-1 4-1 5-1 6-1", "3-0 8-0 5-0 7-0 8-1 10-0 11-1 2-1 3-1 7-1 9-1 10-1 11-2"];

/// IN-08: a turned card always finds an odd number of cards on the field, so this position cannot occur in a game. It
/// shows the rule anyway.
fn empty_field(option: &str) -> InoShikaCho {
    let mut view = bare(&[("empty_field_lightning", option)], ["", "", ""]);
    view.round.won[A] = Cards::ALL - set("11-0 1-0 11-3 11-1 1-1");
    for (seat, hand) in [(B, "11-0"), (C, "1-0")] {
        view.round.held[seat] = 1;
        view.round.shown[seat] = set(hand);
    }
    view.round.pile = 3;
    view.phase = Phase::Drawing(A);
    let mut game = InoShikaCho::determinize(&view, &mut Rng::new(1));
    let before = game.clone();
    let chance = Chance::Draw { seat: A, card: card("11-3") };
    game.resolve(&chance).expect("a card of the pile");
    let waits = if option == "Waits" { Fact::Waits { turned: true } } else { Fact::LiesAsWillow };
    assert_eq!(before.facts(&Event::Chance(chance), &game, A)[1], waits);
    game
}

/// IN-08
#[test]
fn the_lightning_turned_up_on_an_empty_field_waits_for_the_next_card_of_the_pile() {
    let mut game = empty_field("Waits");
    assert_eq!((game.view(A).round.apart, game.turn()), (set("11-3"), Turn::Seat(B)));
    assert_eq!(game.legal(), ["11-0".parse().expect("a move")], "no hand card takes it");
    game.play_unchecked("11-0".parse().expect("a move"));
    game.resolve(&Chance::Draw { seat: B, card: card("11-1") }).expect("a card of the pile");
    assert_eq!(game.view(A).round.won[B], set("11-1 11-3"));
    assert_eq!(game.view(A).round.field, set("11-0"), "it is not matched, not even a Willow");
}

/// IN-08
#[test]
fn on_an_empty_field_the_lightning_can_lie_as_an_ordinary_willow() {
    let mut game = empty_field("Ordinary");
    assert_eq!(game.legal(), ["11-0x11-3".parse().expect("a move")]);
    game.play_unchecked("11-0x11-3".parse().expect("a move"));
    assert_eq!(game.view(A).round.won[B], set("11-0 11-3"));
}

/// IN-08: each card that is played or turned up changes the number of cards on the field by an odd number.
#[test]
fn a_turned_card_never_finds_the_field_empty() {
    for players in 2..=7 {
        for rule in ["true", "false"] {
            let mut rng = Rng::new(4);
            let mut game = InoShikaCho::new(&house(players, &[("three_card_rule", rule), ("rounds", "12")]));
            let mut turned = 0;
            while let Turn::Chance | Turn::Seat(_) = game.turn() {
                if let Turn::Seat(_) = game.turn() {
                    let mv = game.random_move(&mut rng, &mut Vec::new());
                    game.play_unchecked(mv);
                    continue;
                }
                let chance = game.sample_chance(&mut rng);
                if let Chance::Draw { .. } = chance {
                    assert_eq!(game.view(A).round.field.len() % 2, 1);
                    turned += 1;
                }
                game.resolve(&chance).expect("it can have what it sampled");
            }
            assert!(turned > 12, "{turned} cards were turned up");
        }
    }
}

/// IN-10
#[test]
fn a_willow_goes_to_the_owner_of_two_others_and_its_mate_to_the_owner_of_the_lightning() {
    let won = ["", "11-3 12-0", "11-0 11-1"];
    let ended = LastTurn::with_won(won).leaving("11-2 12-3").ended();
    assert_eq!(ended.given(), [(B, set("12-3")), (C, set("11-2"))]);
    assert_eq!(ended.won(C), set("11-0 11-1 11-2 1-2 1-3"));
    assert_eq!(ended.facts[1].rule(), Rule("IN-10"));
    let all = LastTurn::with_won(won).under(&[("leftovers", "ToLightning")]).leaving("11-2 12-3").ended();
    assert_eq!(all.given(), [(B, set("11-2 12-3"))]);
}

/// IN-10: leftovers are given before the count.
#[test]
fn a_leftover_completes_a_yaku() {
    let ended = LastTurn::with_won(["", "11-3 12-0 12-1 12-2", "11-0 11-1"]).leaving("11-2 12-3").ended();
    let complete = Fact::Public(PublicEvent::Made { side: [B].into_iter().collect(), yaku: &YAKU[7] });
    let place = |fact: &Fact| ended.facts.iter().position(|facts| facts == fact);
    assert!(place(&complete) > place(&Fact::GivenLeftovers { seat: B, cards: set("12-3") }), "{:?}", ended.facts);
    assert!(ended.lines(B).iter().any(|line| (line.points, line.rule) == (20, Rule("IN-17"))));
}

/// IN-10: three more patterns of leftovers are possible without the fix.
#[test]
fn willows_go_to_the_owner_of_the_lightning_if_no_player_has_two_others() {
    let off = [("three_card_rule", "false")];
    let given = |won, left| LastTurn::with_won(won).under(&off).leaving(left).ended().given();
    let three = given(["", "11-3 12-0", ""], "11-0 11-1 11-2 12-3");
    assert_eq!(three, [(B, set("11-0 11-1 11-2 12-3"))]);
    assert_eq!(given(["", "11-3 11-0", ""], "11-1 11-2"), [(B, set("11-1 11-2"))]);
    let mates = given(["", "11-3 12-0", "11-1 11-2"], "11-0 12-1 12-2 12-3");
    assert_eq!(mates, [(B, set("12-1 12-2 12-3")), (C, set("11-0"))]);
    let willow = LastTurn::with_won(["", "11-3 11-0", "11-1 11-2"]).ended();
    assert_eq!(willow.given(), [], "a Willow for its mate leaves nothing");
}

/// IN-10: with the fix, a round leaves nothing, or one Willow and one mate in about seven of eight rounds.
#[test]
fn a_round_leaves_nothing_or_a_willow_and_a_mate() {
    let (mut rounds, mut leaving) = (0, 0);
    let mut rng = Rng::new(5);
    for players in [2, 3, 4, 7] {
        for _ in 0..25 {
            let mut game = InoShikaCho::new(&house(players, &[("rounds", "12")]));
            while !matches!(game.turn(), Turn::Over(_)) {
                let before = game.clone();
                let event = if let Turn::Seat(seat) = game.turn() {
                    let mv = game.random_move(&mut rng, &mut Vec::new());
                    game.play_unchecked(mv);
                    Event::Move { seat, mv }
                } else {
                    let chance = game.sample_chance(&mut rng);
                    game.resolve(&chance).expect("it can have what it sampled");
                    Event::Chance(chance)
                };
                if game.rounds() > before.rounds() {
                    let facts = before.facts(&event, &game, A);
                    let left = Ended { game: game.clone(), facts }.given();
                    let all = left.iter().fold(Cards::EMPTY, |all, &(_, cards)| all | cards);
                    let willows = (all & set("11-0 11-1 11-2")).len();
                    assert!(matches!((all.len(), willows), (0, 0) | (2, 1)), "{all:?}");
                    rounds += 1;
                    leaving += usize::from(!all.is_empty());
                }
            }
        }
    }
    assert_eq!(rounds, 1_200);
    assert!((82..92).contains(&(100 * leaving / rounds)), "{leaving} of {rounds}");
}

/// IN-11: the Lightning is chaff, and the rain man is a bright like the others.
#[test]
fn cards_count_by_their_kind() {
    let ended = LastTurn::with_won(["", "11-3 11-0 5-0 9-1", "11-1"]).ended();
    assert_eq!(
        ended.points(B),
        [
            (20, "IN-11"),
            (10, "IN-11"),
            (5, "IN-11"),
            (-30, "IN-17"),
            (-20, "IN-17"),
            (-20, "IN-17"),
            (-10, "IN-17"),
            (-10, "IN-17"),
            (-10, "IN-17"),
            (-10, "IN-17")
        ]
    );
    let nothing = LastTurn::with_won(["", "11-3", EVEN[1]]).ended();
    assert_eq!(nothing.points(B)[0], (0, "IN-11"));
    assert_eq!(nothing.lines(B)[0].cards, [""; 0]);
}

/// IN-13
#[test]
fn the_player_with_the_highest_score_is_first_in_the_next_round() {
    let ended = LastTurn::with_won(EVEN).leaving("12-1").ended();
    assert_eq!(ended.scores(), [0, 120, 120]);
    assert_eq!(ended.next(), B, "the earlier one in turn order");
    let mut view = LastTurn::with_won(EVEN).leaving("12-1").view();
    view.first = C;
    assert_eq!(Ended::after(&view).next(), C, "counted from the first player of the round");
    view.round.won[B] -= set("2-0");
    view.round.won[A].insert(card("2-0"));
    view.first = B;
    assert_eq!(Ended::after(&view).next(), C);
}

/// IN-14
#[test]
fn equal_totals_share_the_victory_or_let_the_last_round_decide() {
    let tied = |option| {
        let mut view = LastTurn::with_won(EVEN).under(&[("rounds", "2"), ("final_tie", option)]).leaving("12-1").view();
        view.number = 2;
        (view.totals[B], view.totals[C]) = (110, 130);
        view.round.won[C] -= set("8-1");
        view.round.won[B].insert(card("8-1"));
        let scores = Ended::after(&view).over();
        assert_eq!(scores.totals.of(3), [0, 240, 240]);
        scores.winners
    };
    let both: Seats = [B, C].into_iter().collect();
    assert_eq!((tied("Shared"), tied("LastRound")), (both, [B].into_iter().collect()));
    let level = LastTurn::with_won(EVEN).under(&[("rounds", "1"), ("final_tie", "LastRound")]).leaving("12-1").ended();
    assert_eq!(level.over().winners, both, "players who tie in that round too share");
}

/// IN-17: the example of the rulebook.
#[test]
fn every_yaku_is_paid_by_all_other_players() {
    let aoi = "8-0 6-0 7-0 9-0 10-0 7-1 9-1 10-1";
    let ken = "1-0 3-0 12-0 11-3 12-1 12-2 2-0 8-1 1-1 2-1 3-1";
    let mei = "11-1 11-2 4-0 4-1 4-2 4-3 5-0 5-1 6-1";
    let ended = LastTurn::with_won([aoi, ken, mei]).leaving("11-0 12-3").ended();
    assert_eq!(ended.scores(), [115, 105, 20]);
    assert_eq!(ended.next(), A);
    let aoi = [(20, "IN-11"), (40, "IN-11"), (15, "IN-11")];
    let yaku = [(60, "IN-17"), (20, "IN-17"), (-20, "IN-17"), (-10, "IN-17"), (-10, "IN-17")];
    assert_eq!(ended.points(A), [&aoi[..], &yaku].concat());
    assert_eq!(ended.lines(A)[3].cards, ["6-0", "7-0", "10-0"]);
    let won = Fact::Public(PublicEvent::RoundWon { round: 1, winners: [A].into_iter().collect(), points: 115 });
    assert_eq!(ended.facts.last(), Some(&won));
}

/// IN-17: the payments that the source states for three players and yaku worth 40.
#[test]
fn the_yaku_are_worth_130_points_together() {
    assert_eq!(YAKU.iter().map(|yaku| yaku.points).sum::<i32>(), 130);
    let forty = "7-0 10-0 6-0 8-0 9-0";
    let mut view = LastTurn::with_won(["", forty, ""]).view();
    let chaff = view.round.won[A] & Cards::CHAFF;
    let spread = set("1-1 6-1 4-1 11-2 3-0 4-0 12-0");
    view.round.won[C] = spread;
    view.round.won[A] -= spread;
    let ended = Ended::after(&view);
    assert!(ended.won(A).contains_all(chaff));
    let paid =
        |seat| ended.lines(seat).iter().filter(|line| line.rule == Rule("IN-17")).map(|line| line.points).sum::<i32>();
    assert_eq!([A, B, C].map(paid), [-40, 80, -40]);
    assert_eq!(ended.scores().iter().sum::<i32>(), 240);
}

/// IN-02, IN-04: the frequencies agree with independent counts.
#[test]
fn deals_need_the_fix_and_show_the_lightning_with_the_expected_frequencies() {
    const DEALS: i32 = 4_000;
    let mut rng = Rng::new(6);
    for (players, fixed, lightning) in
        [(2, 54, 167), (3, 28, 125), (4, 23, 167), (5, 19, 167), (6, 46, 250), (7, 7, 125)]
    {
        let (mut fixes, mut shown) = (0, 0);
        for _ in 0..DEALS {
            let mut game = InoShikaCho::new(&house(players, &[]));
            for _ in 0..2 {
                let chance = game.sample_chance(&mut rng);
                game.resolve(&chance).expect("it can have what it sampled");
                if let Chance::Deal(deal) = chance {
                    shown += i32::from(deal.table.contains(&card("11-3")));
                    fixes += i32::from(game.view(A).phase == Phase::Opening);
                }
            }
        }
        assert!((100 * fixes / DEALS - fixed).abs() <= 3, "{players} players: {fixes}");
        assert!((1_000 * shown / DEALS - lightning).abs() <= 20, "{players} players: {shown}");
    }
}
