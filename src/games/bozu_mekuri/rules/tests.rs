//! Tests of the rulebook's decisions with stacked decks.

use crate::cards::poems::{Deck, Figure, Poet, Poets};
use crate::engine::{
    self, BadOption, Cites, Dealer, Game, Options, Refusal, Rule, ScoreLine, Seat, Seats, Table, Turn, unwatched,
};
use crate::ui::prose::{self, Block};

use super::super::{BozuMekuri, BozuOptions, Draw, Fact, Reason, View};

// Cards are given by their numbers in the anthology. Single cards in the tests are men, except the monks 8, 21, 86 and
// 95, the ladies 2, 9, 19 and 92, and the two cards below.
const SEMIMARU: u8 = 10;
/// A man in the printed deck and a monk in the traditional one.
const HENJO: u8 = 12;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

/// A game in which the first seat starts and the deck is stacked.
struct Drawn {
    dealer: Dealer<BozuMekuri>,
    /// The facts of the latest draw.
    facts: Vec<Fact>,
}

impl Drawn {
    /// Sets up a table and draws these cards, each from the first stack that is not empty.
    fn new(players: usize, rules: &[(&str, &str)], cards: &[u8]) -> Self {
        let mut options = BozuOptions::default();
        for (name, value) in [("starter", "Seat1")].iter().chain(rules) {
            options.set_named(name, value).expect("a house rule");
        }
        let table = Table::new(players, options).expect("a table");
        let first = cards.iter().map(|no| no - 1);
        let others = (0..100).filter(|index| !cards.contains(&(index + 1)));
        let deck = engine::Deck::stacked(vec![first.chain(others).collect()], 0);
        let mut drawn = Self { dealer: Dealer::with_deck(table, 0, deck, &mut unwatched), facts: Vec::new() };
        for _ in cards {
            drawn.draw();
        }
        drawn
    }

    fn draw(&mut self) {
        let mv = self.dealer.game().legal()[0];
        let mut facts = Vec::new();
        let watch = &mut |before: &BozuMekuri, event: &_, after: &_| facts.extend(before.facts(event, after, A));
        self.dealer.play(mv, watch).expect("a legal draw");
        self.facts = facts;
    }

    fn view(&self) -> View {
        self.dealer.game().view(A)
    }

    /// All piles by card numbers, then the deposit: `35 | 9 17 / 8`.
    fn lie(&self) -> String {
        let view = self.view();
        let numbers = |cards: Poets| cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ");
        let piles: Vec<String> = view.piles.of(view.players()).iter().map(|&pile| numbers(pile)).collect();
        format!("{} / {}", piles.join(" | "), numbers(view.deposit)).trim().replace("  ", " ")
    }

    fn turn(&self) -> Option<Seat> {
        self.view().turn
    }

    fn counts(&self) -> Vec<usize> {
        let view = self.view();
        view.piles.of(view.players()).iter().map(|pile| pile.len()).collect()
    }

    fn winners(&self) -> Seats {
        let Turn::Over(scores) = self.dealer.game().turn() else { panic!("it is not over") };
        scores.winners
    }
}

/// A game of three players with the usual rules.
fn three(cards: &[u8]) -> Drawn {
    Drawn::new(3, &[], cards)
}

/// A game of three players with one house rule.
fn house(rule: (&str, &str), cards: &[u8]) -> Drawn {
    Drawn::new(3, &[rule], cards)
}

/// The lines of the final score.
fn lines(game: &Drawn) -> Vec<ScoreLine> {
    game.dealer.game().settlement().expect("it is over").lines
}

fn only(seat: Seat) -> Seats {
    [seat].into_iter().collect()
}

fn all_of(kind: Figure) -> Vec<u8> {
    Deck::Printed.of(kind).iter().map(Poet::no).collect()
}

/// All hundred cards in the order of the anthology, except that `last` are at the end.
fn with_last(last: &[u8]) -> Vec<u8> {
    (1..=100).filter(|no| !last.contains(no)).chain(last.iter().copied()).collect()
}

/// Card order for two players: all monks, a lady with whom the second player claims them, a chain of ladies for the
/// first player, a man, a chain of `second` ladies for the second player, the other men in turns, and `last`.
fn by_ladies(second: usize, last: &[u8]) -> Vec<u8> {
    let without = |kind| all_of(kind).into_iter().filter(|no| !last.contains(no)).collect::<Vec<_>>();
    let (ladies, men) = (without(Figure::Lady), without(Figure::Man));
    let (first, rest) = men.split_first().expect("there are men");
    let (some, others) = ladies[1..].split_at(ladies.len() - 1 - second);
    [&all_of(Figure::Monk)[..], &ladies[..1], some, &[*first], others, rest, last].concat()
}

#[test]
fn the_example_of_the_rulebook_is_correct() {
    let game = three(&[35, 9, 17, 8, 19, 86, SEMIMARU]);
    assert_eq!(game.lie(), "| | 10 / 8 9 17 19 35 86");
    assert_eq!(game.turn(), Some(A));
}

#[test]
fn the_drawer_keeps_a_man_and_the_turn_passes() {
    let game = three(&[35]);
    assert_eq!((game.lie().as_str(), game.turn()), ("35 | | /", Some(B)));
    let drew = Fact::Drew { seat: A, stack: 0, card: Poet::ALL[34], kind: Figure::Man };
    assert_eq!(game.facts, [drew, Fact::Kept { seat: A }]);
}

#[test]
fn a_monk_takes_the_whole_pile_to_the_deposit() {
    let game = three(&[35, 17, 36, 8]);
    assert_eq!((game.lie().as_str(), game.turn()), ("| 17 | 36 / 8 35", Some(B)));
    assert_eq!(game.facts[1..], [Fact::Swept { seat: A, cards: 2 }]);
}

/// BM-01: no. 12 is a man in the printed deck and a monk in the traditional one. Nos. 76 and 96 are men in both.
#[test]
fn henjo_is_a_man_in_the_printed_deck_and_a_monk_in_the_traditional_one() {
    let cards = [35, 17, 36, HENJO];
    assert_eq!(three(&cards).lie(), "12 35 | 17 | 36 /");
    assert_eq!(house(("deck", "Traditional_66_12_21_1"), &cards).lie(), "| 17 | 36 / 12 35");
    for deck in ["Seed_67_11_21_1", "Traditional_66_12_21_1"] {
        assert_eq!(house(("deck", deck), &[76, 96]).lie(), "76 | 96 | /");
    }
}

/// BM-02: the stacks are as equal as possible, the higher ones first.
#[test]
fn a_hundred_cards_form_one_to_five_stacks() {
    for (stacks, heights) in
        [("1", &[100][..]), ("2", &[50, 50]), ("3", &[34, 33, 33]), ("4", &[25; 4]), ("5", &[20; 5])]
    {
        let game = house(("stacks", stacks), &[]);
        assert_eq!(&game.view().stacks[..heights.len()], heights);
        assert_eq!(game.dealer.game().legal().len(), heights.len());
    }
    assert_eq!(three(&[]).view().stack_count(), 3);
}

/// BM-02: any stack that is not empty is legal, and the choice does not affect the card.
#[test]
fn every_stack_yields_the_same_card() {
    let before = three(&[9]);
    for mv in before.dealer.game().legal() {
        let mut dealer = before.dealer.clone();
        dealer.play(mv, &mut unwatched).unwrap();
        let view = dealer.game().view(A);
        assert_eq!(view.drawn, [Poet::ALL[8], Poet::ALL[0]]);
        assert_eq!(view.drawn_from, Some(mv.stack));
    }
    assert_eq!(before.dealer.game().legal().len(), 3, "the extra draw leaves the choice too");
}

/// BM-02
#[test]
fn an_empty_stack_and_a_missing_stack_are_refused() {
    let men: Vec<u8> = all_of(Figure::Man)[..34].to_vec();
    let mut game = three(&men);
    assert_eq!(game.view().stacks[0], 0);
    let mut draw = |stack| game.dealer.play(Draw { stack }, &mut unwatched);
    assert_eq!(draw(0), Err(Refusal::Rule(Reason::EmptyStack { stack: 0 })));
    assert_eq!(draw(3), Err(Refusal::Rule(Reason::NoSuchStack { stack: 3, stacks: 3 })));
    assert_eq!(draw(2), Ok(()));
}

/// BM-03: the drawer keeps the lady and takes the deposit, and does not draw again.
#[test]
fn a_lady_takes_the_deposit_and_the_turn_passes() {
    let game = three(&[8, 21, 9]);
    assert_eq!((game.lie().as_str(), game.turn()), ("| | 8 9 21 /", Some(A)));
    assert_eq!(game.facts[1..], [Fact::Claimed { seat: C, cards: 2 }]);
}

/// BM-04: the extra card has its full effect.
#[test]
fn a_lady_draws_again_while_the_deposit_is_empty() {
    let game = three(&[9, 19]);
    assert_eq!((game.lie().as_str(), game.turn()), ("9 19 | | /", Some(A)));
    let again = Fact::DrawsAgain { seat: A, rule: Rule("BM-04") };
    assert_eq!(game.facts[1..], [Fact::NothingToClaim { seat: A }, again]);
    assert_eq!(three(&[9, 19, 35]).turn(), Some(B));
}

/// BM-04: a monk also takes the ladies of the same turn.
#[test]
fn a_monk_ends_a_chain_of_ladies_and_takes_them() {
    let game = three(&[9, 19, 8]);
    assert_eq!((game.lie().as_str(), game.turn()), ("| | / 8 9 19", Some(B)));
}

/// BM-04, BM-06
#[test]
fn semimaru_ends_a_chain_of_ladies_and_the_drawer_keeps_them() {
    let game = three(&[35, 9, SEMIMARU]);
    assert_eq!((game.lie().as_str(), game.turn()), ("| 9 10 | / 35", Some(C)));
}

/// BM-04: there is no extra draw after the last card.
#[test]
fn a_lady_as_the_last_card_ends_the_game() {
    // The first lady claims all monks, so the deposit stays empty.
    let game = Drawn::new(2, &[("semimaru", "Man")], &by_ladies(19, &[SEMIMARU, 92]));
    assert_eq!(game.turn(), None);
    assert_eq!(game.facts[1..3], [Fact::NothingToClaim { seat: A }, Fact::Ended { left: 0 }]);
}

/// BM-05
#[test]
fn a_monk_goes_alone_if_the_drawer_has_no_pile() {
    let game = three(&[8]);
    assert_eq!(game.lie(), "| | / 8");
    assert_eq!(game.facts[1..], [Fact::Swept { seat: A, cards: 1 }]);
    assert_eq!(game.facts[1].rule(), Rule("BM-05"));
}

/// BM-06: the drawer keeps their cards and Semimaru, and all other players discard.
#[test]
fn semimaru_sends_the_piles_of_all_others_to_the_deposit() {
    let game = three(&[35, 36, 37, SEMIMARU]);
    assert_eq!((game.lie().as_str(), game.turn()), ("10 35 | | / 36 37", Some(B)));
    assert_eq!(game.facts[1..], [Fact::Scattered { seat: A, cards: 2 }]);
}

/// BM-06: Semimaru is an ordinary card after the draw.
#[test]
fn semimaru_is_swept_and_claimed_with_the_rest() {
    assert_eq!(three(&[SEMIMARU, 35, 36, 8]).lie(), "| 35 | 36 / 8 10");
    assert_eq!(three(&[SEMIMARU, 35, 36, 8, 9]).lie(), "| 8 9 10 35 | 36 /");
}

/// BM-07, BM-08: no player discards, and the drawer cannot win even with the most cards.
#[test]
fn the_drawer_of_semimaru_as_the_last_card_loses_despite_the_most_cards() {
    let mut cards = by_ladies(20, &[SEMIMARU]);
    cards.pop();
    let mut game = Drawn::new(2, &[], &cards);
    assert_eq!((game.counts(), game.turn()), (vec![34, 65], Some(B)));
    game.draw();
    assert_eq!(game.counts(), [34, 66]);
    assert_eq!((game.view().out, game.winners()), (only(B), only(A)));
    let facts =
        [Fact::LastCard { seat: B, after_lady: false }, Fact::Ended { left: 0 }, Fact::Won { seat: A, cards: 34 }];
    assert_eq!(game.facts[1..], facts);
    let rules: Vec<Rule> = lines(&game).iter().map(|line| line.rule).collect();
    assert_eq!(rules, [Rule("end"), Rule("BM-08")]);
}

/// BM-07: Semimaru as the last card has the same effect as the first card of a turn and after a lady.
#[test]
fn semimaru_as_the_last_card_after_a_lady_disqualifies_the_drawer() {
    let game = Drawn::new(2, &[], &by_ladies(19, &[92, SEMIMARU]));
    let last = Fact::LastCard { seat: B, after_lady: true };
    assert_eq!((&game.facts[game.facts.len() - 3], last.rule()), (&last, Rule("BM-07")));
    assert_eq!(game.view().drawn.len(), 100);
    assert_eq!((game.counts(), game.winners()), (vec![34, 66], only(A)));
}

/// BM-07: the second to last card has no special effect.
#[test]
fn semimaru_as_the_second_to_last_card_disqualifies_no_player() {
    let game = Drawn::new(2, &[], &with_last(&[SEMIMARU, 35]));
    assert_eq!(game.view().out, Seats::NONE);
    assert!(game.counts().contains(&1), "the other had discarded and drew one card more");
}

/// BM-08: the most cards among the other players win.
#[test]
fn the_best_other_player_wins_when_semimaru_is_the_last_card() {
    let game = Drawn::new(4, &[], &with_last(&[SEMIMARU]));
    let view = game.view();
    let drawer = view.latest.expect("a card was drawn");
    let best = Seat::all(4).filter(|&seat| seat != drawer).map(|seat| view.piles[seat].len()).max();
    assert!(game.winners().iter().all(|seat| seat != drawer && Some(view.piles[seat].len()) == best));
}

/// BM-09
#[test]
fn equal_piles_share_the_victory() {
    let game = Drawn::new(2, &[("semimaru", "Man")], &by_ladies(4, &[SEMIMARU]));
    assert_eq!(game.counts(), [50, 50]);
    assert_eq!(game.winners(), [A, B].into_iter().collect());
    let shared = [Fact::Shared { seat: A, cards: 50 }, Fact::Shared { seat: B, cards: 50 }];
    assert_eq!(game.facts[game.facts.len() - 2..], shared);
}

/// BM-10
#[test]
fn cards_left_in_the_deposit_count_for_no_player() {
    let game = Drawn::new(2, &[], &with_last(&[95]));
    let left = game.view().deposit.len();
    assert!(left > 0);
    assert_eq!(game.counts().iter().sum::<usize>(), 100 - left);
    assert!(game.facts.contains(&Fact::Ended { left: u8::try_from(left).unwrap() }));
}

/// BM-11
#[test]
fn two_to_eight_can_play_and_four_is_the_default() {
    let table = |players| Table::new(players, BozuOptions::default());
    assert!((2..=8).all(|players| table(players).is_ok()));
    assert!([0, 1, 9].into_iter().all(|players| table(players) == Err(BadOption::Players(players))));
    assert_eq!(BozuOptions::USUAL_PLAYERS, 4);
}

#[test]
fn a_disqualified_drawer_loses_their_cards_and_turns() {
    let mut game = house(("semimaru", "Disqualified"), &[35, 36, 37, SEMIMARU]);
    assert_eq!(game.lie(), "| 36 | 37 / 10 35");
    assert_eq!(game.facts[1..], [Fact::Disqualified { seat: A, cards: 2 }]);
    let mut turns = Vec::new();
    for _ in 0..4 {
        turns.extend(game.turn());
        game.draw();
        game.dealer.game().audit().unwrap();
    }
    assert!(!turns.contains(&A), "{turns:?}");
}

#[test]
fn the_other_of_two_players_continues_alone() {
    let mut game = Drawn::new(2, &[("semimaru", "Disqualified")], &[SEMIMARU, 35, 36]);
    assert_eq!((game.lie().as_str(), game.turn()), ("| 35 36 / 10", Some(B)));
    assert!(!game.facts.iter().any(|fact| matches!(fact, Fact::DrawsAgain { .. })), "it is simply his turn again");
    while game.turn().is_some() {
        game.draw();
    }
    assert_eq!((game.winners(), game.view().out), (only(B), only(A)));
    assert_eq!(lines(&game)[0].rule, Rule("semimaru"));
}

#[test]
fn semimaru_as_the_last_card_disqualifies_as_usual_under_the_disqualified_rule() {
    let game = Drawn::new(2, &[("semimaru", "Disqualified")], &by_ladies(20, &[SEMIMARU]));
    assert_eq!((game.counts(), game.view().deposit.len()), (vec![34, 0], 66));
    assert_eq!(game.winners(), only(A));
    assert_eq!(game.facts[1], Fact::Disqualified { seat: B, cards: 66 });
}

#[test]
fn all_players_discard_with_semimaru_under_everyone_discards() {
    let game = house(("semimaru", "EveryoneDiscards"), &[35, 36, 37, SEMIMARU]);
    assert_eq!((game.lie().as_str(), game.turn()), ("| | / 10 35 36 37", Some(B)));
    assert_eq!(game.facts[1..], [Fact::AllScattered { cards: 4 }]);
}

/// BM-08 also applies to this house rule.
#[test]
fn no_player_discards_under_everyone_discards_when_semimaru_is_the_last_card() {
    let game = Drawn::new(2, &[("semimaru", "EveryoneDiscards")], &by_ladies(20, &[SEMIMARU]));
    assert_eq!((game.counts(), game.winners()), (vec![34, 66], only(A)));
    assert_eq!(game.facts[1], Fact::LastCard { seat: B, after_lady: false });
}

#[test]
fn semimaru_can_be_an_ordinary_monk() {
    let game = house(("semimaru", "Monk"), &[35, 36, 37, SEMIMARU]);
    assert_eq!(game.lie(), "| 36 | 37 / 10 35");
    assert_eq!(game.facts[1..], [Fact::Swept { seat: A, cards: 2 }]);
    let last = Drawn::new(2, &[("semimaru", "Monk")], &by_ladies(20, &[SEMIMARU]));
    assert_eq!((last.counts(), last.view().out, last.winners()), (vec![34, 0], Seats::NONE, only(A)));
}

#[test]
fn semimaru_can_be_an_ordinary_man() {
    let game = house(("semimaru", "Man"), &[35, 36, 37, SEMIMARU]);
    assert_eq!(game.lie(), "10 35 | 36 | 37 /");
    assert_eq!(game.facts[1..], [Fact::Kept { seat: A }]);
    let last = Drawn::new(2, &[("semimaru", "Man")], &by_ladies(20, &[SEMIMARU]));
    assert_eq!((last.counts(), last.view().out, last.winners()), (vec![34, 66], Seats::NONE, only(B)));
}

#[test]
fn a_lady_can_draw_again_after_claiming_the_deposit() {
    let game = house(("lady_draws_again", "true"), &[8, 9]);
    assert_eq!((game.lie().as_str(), game.turn()), ("| 8 9 | /", Some(B)));
    let again = Fact::DrawsAgain { seat: B, rule: Rule("options") };
    assert_eq!(game.facts[1..], [Fact::Claimed { seat: B, cards: 1 }, again]);
}

#[test]
fn an_emperor_can_draw_again() {
    let game = house(("emperors_draw_again", "true"), &[1]);
    assert_eq!((game.lie().as_str(), game.turn()), ("1 | | /", Some(A)));
    let again = Fact::DrawsAgain { seat: A, rule: Rule("options") };
    assert_eq!(game.facts[1..], [Fact::Kept { seat: A }, again]);
    assert_eq!(three(&[1]).turn(), Some(B), "in other houses he does not");
    let last = house(("emperors_draw_again", "true"), &with_last(&[100]));
    assert_eq!(last.turn(), None, "there is no card left to draw");
    assert!(!last.facts.iter().any(|fact| matches!(fact, Fact::DrawsAgain { .. })));
}

/// The empress acts as a lady first. Then the drawer draws once more, not twice.
#[test]
fn the_empress_grants_exactly_one_extra_draw() {
    let emperors = ("emperors_draw_again", "true");
    let found_nothing = house(emperors, &[2]);
    assert_eq!(found_nothing.turn(), Some(A));
    assert_eq!(found_nothing.facts[2..], [Fact::DrawsAgain { seat: A, rule: Rule("BM-04") }]);
    assert_eq!(house(emperors, &[2, 35]).turn(), Some(B));
    let found_a_monk = house(emperors, &[8, 2]);
    assert_eq!((found_a_monk.lie().as_str(), found_a_monk.turn()), ("| 2 8 | /", Some(B)));
    assert_eq!(house(emperors, &[8, 2, 35]).turn(), Some(C));
    assert_eq!(three(&[8, 2]).turn(), Some(C), "in other houses she is a lady");
}

#[test]
fn the_starter_is_random_or_named() {
    let mut lots = Seats::NONE;
    for seed in 0..200 {
        let table = Table::new(8, BozuOptions::default()).unwrap();
        let dealer = Dealer::<BozuMekuri>::new(table, seed, &mut unwatched);
        lots.insert(dealer.game().view(A).turn.unwrap());
    }
    assert_eq!(lots.len(), 8, "everybody starts some time");
    assert_eq!(house(("starter", "Seat3"), &[]).turn(), Some(C));
    let mut fourth = BozuOptions::default();
    fourth.set_named("starter", "Seat4").unwrap();
    assert_eq!(Table::new(3, fourth), Err(BadOption::Misfit { option: "starter", players: 3 }));
}

#[test]
fn every_card_acts_by_its_kind_in_both_decks() {
    for (deck, name) in Deck::ALL.into_iter().zip(["Seed_67_11_21_1", "Traditional_66_12_21_1"]) {
        for card in Poet::ALL {
            let game = house(("deck", name), &[card.no()]);
            let Fact::Drew { kind, .. } = game.facts[0] else { panic!("{:?}", game.facts) };
            assert_eq!(kind, deck.kind(card));
            let rule = if card == Poet::HENJO { "BM-01" } else { "turn" };
            assert_eq!(game.facts[0].rule(), Rule(rule), "of his kind alone there can be two opinions");
            assert_eq!(game.view().deposit.contains(card), kind == Figure::Monk);
            assert_eq!(game.turn(), Some(if kind == Figure::Lady { A } else { B }));
        }
    }
}

const RULEBOOKS: [&str; 2] = [include_str!("../content/rules.en.md"), include_str!("../content/rules.ja.md")];

#[test]
fn the_rulebooks_show_existing_cards_and_complete_kinds() {
    let shown = RULEBOOKS.map(|text| {
        let blocks = prose::read(text).into_iter();
        let rows = blocks.filter_map(|block| if let Block::Cards(cards) = block { Some(cards) } else { None });
        rows.map(|row| row.iter().map(|card| card.parse().expect("a poet")).collect()).collect::<Vec<Poets>>()
    });
    assert_eq!(shown[0], shown[1]);
    for whole in [Deck::Printed.of(Figure::Monk), Deck::Printed.of(Figure::Lady), Poets::EMPERORS] {
        assert!(shown[0].contains(&whole), "{whole:?}");
    }
    assert!(shown[0].iter().all(|row| !row.is_empty()));
}

#[test]
fn the_view_counts_face_down_cards_by_kind() {
    let left = |game: &Drawn| Figure::ALL.map(|kind| game.view().left(kind));
    assert_eq!(left(&Drawn::new(3, &[], &[])), [67, 11, 21, 1]);
    assert_eq!(left(&Drawn::new(3, &[("deck", "Traditional_66_12_21_1")], &[])), [66, 12, 21, 1]);
    // A monk, a lady, a man and Semimaru.
    assert_eq!(left(&Drawn::new(3, &[], &[8, 9, 1, SEMIMARU])), [66, 10, 20, 0]);
}
