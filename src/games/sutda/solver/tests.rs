use super::super::options::SutdaOptions;
use super::super::moves::Move;
use super::*;

#[test]
fn speed() {
    let bets = opening(2, 50, &SutdaOptions::default());
    for menu in [&SMALL, &USUAL] {
    let pair = Pair::new(&bets, &[], None, menu, &SutdaOptions::default());
    let mut solver = pair.even(bets);
    println!("{} sets", solver.information_sets());
    for _ in 0..10 {
        let t = std::time::Instant::now();
        solver.run(100);
        println!("{} value {} expl {} in {:?}", 0, solver.value(), solver.exploitability()*1000., t.elapsed());
    }
    }
    let bets = bets.after(Move::Open(2)).after(Move::Call).go_on();
    let pair = Pair::new(&bets, &[], Some(([1,2], [2,1,0,2,2,2,2,1,2,2,1,1])), &FINE, &SutdaOptions::default());
    let mut solver = pair.even(bets);
    println!("{} sets", solver.information_sets());
    for _ in 0..10 {
        let t = std::time::Instant::now();
        solver.run(100);
        println!("{} value {} expl {} in {:?}", 0, solver.value(), solver.exploitability()*1000., t.elapsed());
    }
}

#[test]
fn decomposed() {
    let bets = opening(2, 50, &SutdaOptions::default());
    for rounds in [50, 100, 150, 300, 1000] {
        let t = std::time::Instant::now();
        let mut s = first::First::new(bets, &[], &USUAL, &SutdaOptions::default(), rounds).solver([[1.0; 12]; 2]);
        let b = t.elapsed();
        s.run(1000);
        println!("{rounds} value {} expl in it {} {:?} {:?}", s.value(), s.exploitability() * 1e3, b, t.elapsed());
    }
}
