use super::*;
use super::super::hands::Ranking;
use crate::engine::{MOST_SEATS, Seat, Seats};

fn start(stacks: &[u16], ante: u16) -> Bets {
    let mut left = [0; MOST_SEATS];
    let mut staked = [0; MOST_SEATS];
    for (seat, &stack) in stacks.iter().enumerate() {
        staked[seat] = ante.min(stack);
        left[seat] = stack - staked[seat];
    }
    let bets = Bets {
        players: stacks.len(), left, staked, bid: [0; MOST_SEATS], level: 0,
        inside: Seat::all(stacks.len()).collect(), settled: Seats::NONE, opened: false, raises: 0,
        oya: Seat::new(0), turn: None, second: false,
    };
    bets.begin()
}

#[test]
fn speed() {
    use Size::*;
    let menu = Menu { opens: &[Least, Quarters(2), Quarters(4)], raises: &[Quarters(4)], most: 2 };
    let bets = start(&[50, 50], 1);
    let limits = Limits { least: 1, raises: 255 };
    let pair = Pair::new(&bets, &[], None, Ranking::RobinRed, &menu, limits);
    let mut solver = pair.solver(bets, [[1.0; 12]; 2]);
    println!("{} sets", solver.information_sets());
    for _ in 0..10 {
        let t = std::time::Instant::now();
        solver.run(100);
        println!("{} value {} expl {} in {:?}", 0, solver.value(), solver.exploitability()*1000., t.elapsed());
    }
}
