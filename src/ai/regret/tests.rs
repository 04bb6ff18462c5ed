//! Tests with two small games of known value.

use super::*;

/// Kuhn poker: three cards, one per player, one bet.
struct Kuhn;

impl ZeroSumGame for Kuhn {
    /// The moves so far: `b` is a bet or call, `p` is a pass.
    type State = &'static str;

    fn step(&self, state: &Self::State) -> NodeKind<Self::State> {
        match *state {
            "" => NodeKind::Decision { player: 0, next: vec!["p", "b"] },
            "p" => NodeKind::Decision { player: 1, next: vec!["pp", "pb"] },
            "b" => NodeKind::Decision { player: 1, next: vec!["bp", "bb"] },
            "pb" => NodeKind::Decision { player: 0, next: vec!["pbp", "pbb"] },
            _ => NodeKind::Terminal,
        }
    }

    fn vector_len(&self, _deals: usize) -> usize {
        3
    }

    fn terminal_values(&self, end: &Self::State, player: usize, other: &[f32], values: &mut [f32]) {
        for (mine, value) in values.iter_mut().enumerate() {
            let against = other.iter().enumerate().filter(|&(theirs, _)| theirs != mine);
            *value = against.fold(0.0, |sum, (theirs, reach)| {
                let (chips, wins) = match *end {
                    "pp" => (1.0, mine > theirs),
                    "bb" | "pbb" => (2.0, mine > theirs),
                    "bp" => (1.0, player == 0),
                    _ => (1.0, player == 1),
                };
                let won: f32 = if wins { chips } else { -chips };
                sum + won * reach / 6.0
            });
        }
    }
}

/// Leduc poker: three ranks twice, one card per player, up to two bets of 2, a public card, up to two bets of 4.
struct Leduc;

#[derive(Clone, Default)]
struct Bets {
    street: usize,
    stakes: [i8; 2],
    to_move: usize,
    raises: u8,
    checked: bool,
    folded: Option<usize>,
    over: bool,
}

impl ZeroSumGame for Leduc {
    type State = Bets;

    fn step(&self, state: &Bets) -> NodeKind<Bets> {
        if state.over {
            return NodeKind::Terminal;
        }
        if state.street == 2 {
            return NodeKind::Deal(Bets { street: 1, to_move: 0, raises: 0, checked: false, ..state.clone() });
        }
        let me = state.to_move;
        let bet = [2, 4][state.street];
        let open = state.stakes[0] == state.stakes[1];
        let mut next = Vec::new();
        if !open {
            next.push(Bets { folded: Some(me), over: true, ..state.clone() });
        }
        let mut called = Bets { to_move: 1 - me, checked: true, ..state.clone() };
        called.stakes[me] = state.stakes[1 - me];
        if !open || state.checked {
            called.over = state.street == 1;
            called.street = 2;
        }
        next.push(called);
        if state.raises < 2 {
            let mut raised = Bets { to_move: 1 - me, raises: state.raises + 1, ..state.clone() };
            raised.stakes[me] = state.stakes[1 - me] + bet;
            next.push(raised);
        }
        NodeKind::Decision { player: me, next }
    }

    fn vector_len(&self, deals: usize) -> usize {
        [3, 9][deals]
    }

    fn deal_reach(&self, _player: usize, before: &[f32], after: &mut [f32]) {
        for (hand, after) in after.iter_mut().enumerate() {
            *after = before[hand % 3];
        }
    }

    fn sum_values(&self, _player: usize, after: &[f32], before: &mut [f32]) {
        before.fill(0.0);
        after.iter().enumerate().for_each(|(hand, after)| before[hand % 3] += after);
    }

    fn terminal_values(&self, end: &Bets, player: usize, other: &[f32], values: &mut [f32]) {
        let stake = |seat: usize| f32::from(end.stakes[seat]);
        let hands = values.len();
        for (hand, value) in values.iter_mut().enumerate() {
            let (mine, shown) = (hand % 3, hand / 3);
            let theirs = (0..3).map(|card| (card, other[hand - mine + card]));
            *value = theirs.fold(0.0, |sum, (theirs, reach)| {
                let left = |card: usize, gone: &[usize]| {
                    2.0 - gone.iter().filter(|&&one| one == card).fold(0.0, |sum, _| sum + 1.0)
                };
                let mut chance = left(mine, &[]) / 6.0 * left(theirs, &[mine]) / 5.0;
                if hands == 9 {
                    chance *= left(shown, &[mine, theirs]) / 4.0;
                }
                let strength = |card: usize| if card == shown { 9 } else { card };
                let wins = match end.folded {
                    Some(seat) => Some(seat != player),
                    None if strength(mine) == strength(theirs) => None,
                    None => Some(strength(mine) > strength(theirs)),
                };
                let won = wins.map_or(0.0, |wins| if wins { stake(1 - player) } else { -stake(player) });
                sum + chance * won * reach
            });
        }
    }
}

fn leduc(rounds: u16) -> Solver<Leduc> {
    let mut solver = Solver::new(Leduc, Bets { stakes: [1, 1], ..Bets::default() }, [vec![1.0; 3], vec![1.0; 3]]);
    solver.run(rounds);
    solver
}

#[test]
fn kuhns_poker_costs_the_first_player_an_eighteenth() {
    let mut solver = Solver::new(Kuhn, "", [vec![1.0; 3], vec![1.0; 3]]);
    assert_eq!(solver.information_sets(), 12);
    assert!(solver.exploitability() > 0.1);
    solver.run(2_000);
    assert!((solver.value() + 1.0 / 18.0).abs() < 1e-3, "{}", solver.value());
    assert!(solver.exploitability() < 1e-3, "{}", solver.exploitability());
}

#[test]
fn leduc_poker_has_its_known_value() {
    let solver = leduc(1_000);
    assert_eq!(solver.information_sets(), 288);
    assert!((solver.value() + 0.0856).abs() < 1e-3, "{}", solver.value());
    assert!(solver.exploitability() < 2e-3, "{}", solver.exploitability());
}

#[test]
fn continued_learning_equals_learning_in_one_run() {
    let mut twice = leduc(30);
    twice.run(20);
    assert_eq!(twice.bits(), leduc(50).bits());
    assert!(leduc(50).exploitability() < leduc(10).exploitability());
}

#[test]
fn draw_follows_the_shares() {
    let mut rng = Rng::new(3);
    let mut drawn = [0_u32; 4];
    for _ in 0..40_000 {
        drawn[draw([0.25, 0.0, 0.5, 0.25].into_iter(), &mut rng)] += 1;
    }
    assert_eq!(drawn[1], 0);
    assert!(drawn[0].abs_diff(10_000) < 500 && drawn[2].abs_diff(20_000) < 500, "{drawn:?}");
}
