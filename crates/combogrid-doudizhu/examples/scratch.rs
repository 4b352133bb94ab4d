use combogrid_doudizhu::*;
use std::time::Instant;
fn main() {
    let deck: Vec<Rank> = Hand::DECK.cards().collect();
    let mut rng = fastrand::Rng::with_seed(7);
    let mut deal = |n: usize| { let mut d = deck.clone(); rng.shuffle(&mut d); d[..n].iter().fold(Hand::EMPTY, |h, &r| h.checked_add(r.into()).unwrap()) };
    for h in ["3344555","33344455566677788899","55777888999TTTJJJKKK","44666777888999TTT","445599TTJJQQKKAA2222","333444555666777888","33334444BR55566677A"] {
        for p in Preset::ALL {
            let mut c = SplitCounter::new(p.rules());
            print!("{} ", c.splits(h.parse().unwrap()).unwrap());
        }
        let mut c = SplitCounter::new(Rules::default());
        let h: Hand = h.parse().unwrap();
        let t = Instant::now(); c.splits(h).unwrap(); let cold = t.elapsed();
        let t = Instant::now(); for _ in 0..100 { c.splits(h).unwrap(); } let warm = t.elapsed()/100;
        println!("{h} {} cold {cold:?} warm {warm:?}", c.base(h).unwrap());
    }
    for (h, p) in [("AAAA2222", Preset::Noip), ("34567JJJQ2BR", Preset::Noip), ("333444555TTT", Preset::Rlcard), ("33344455566677788899", Preset::Rlcard)] {
        let mut f = FewestPlays::new(p.rules());
        println!("{:?}", f.witness(h.parse().unwrap()).unwrap().iter().map(|p| p.to_string()).collect::<Vec<_>>());
    }
    let mut f = FewestPlays::new(Rules::default());
    let mut c = SplitCounter::new(Rules::default());
    for n in [17, 20] {
        let hands: Vec<Hand> = (0..20000).map(|_| deal(n)).collect();
        let mut base = vec![]; let mut kick = vec![]; let mut few = vec![];
        for _ in 0..2 { base.clear(); kick.clear(); few.clear();
        for &h in &hands {
            let t = Instant::now(); let x = std::hint::black_box(c.base(h).unwrap()); let e = t.elapsed().as_nanos(); base.push((e, x));
            let t = Instant::now(); let x = std::hint::black_box(c.splits(h).unwrap()); let e = t.elapsed().as_nanos(); kick.push((e, x));
            let t = Instant::now(); let x = std::hint::black_box(f.witness(h).unwrap().len()); let e = t.elapsed().as_nanos(); few.push((e, x as u128));
        } }
        for v in [&mut base, &mut kick, &mut few] {
            let mut t: Vec<_> = v.iter().map(|x| x.0).collect(); t.sort();
            let mut x: Vec<_> = v.iter().map(|x| x.1).collect(); x.sort();
            println!("{n}: time median {} p99 {}  value median {} p99 {} max {}", t[10000], t[19800], x[10000], x[19800], x[19999]);
        }
    }
}
