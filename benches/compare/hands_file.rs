//! The same hands in files, with our answers, for peers in other languages.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use combogrid_benches::{doudizhu_hands, rummy_hands};
use combogrid_doudizhu::{Play, Preset};
use combogrid_rummy::{Aim, Rules, Solver};

use crate::clock::{Clock, Effort, Side, alone};
use crate::digits::time;

const HANDS: usize = 1_000;

/// Writes `gin.tsv` (cards, hand, deadwood) and `leads.tsv` (cards, hand, leads by `OpenSpiel`'s and by `RLCard`'s
/// rules), and `ours.tsv` with the time of each of ours.
pub(crate) fn write(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut ours = fs::File::create(folder.join("ours.tsv"))?;
    let mut gin = fs::File::create(folder.join("gin.tsv"))?;
    for cards in [10, 11] {
        let rules = Rules::gin();
        let mut solver = Solver::new(&rules);
        let hands = rummy_hands(&rules, cards, HANDS);
        let mut least = |hand| {
            let score = solver.score(hand, Aim::Deadwood).expect("a small hand");
            score.loose_points
        };
        for hand in &hands {
            writeln!(gin, "{cards}\t{hand}\t{}", least(hand))?;
        }
        let nanos = median(|| hands.iter().map(|hand| u64::from(least(hand))).sum());
        writeln!(ours, "gin deadwood, {cards} cards\t{nanos}")?;
        println!("gin deadwood, {cards} cards: {}", time(nanos));
    }
    let mut leads = fs::File::create(folder.join("leads.tsv"))?;
    for cards in [17, 20] {
        let hands = doudizhu_hands(cards, HANDS);
        let count = |preset: Preset, hand| preset.rules().count_leads(hand).total();
        for &hand in &hands {
            let (openspiel, rlcard) = (count(Preset::OpenSpiel, hand), count(Preset::Rlcard, hand));
            writeln!(leads, "{cards}\t{hand}\t{openspiel}\t{rlcard}")?;
        }
        for preset in [Preset::OpenSpiel, Preset::Rlcard] {
            let mut plays: Vec<Play> = Vec::new();
            let nanos = median(|| {
                let leads = hands.iter().map(|&hand| {
                    preset.rules().leads_into(hand, &mut plays);
                    plays.len() as u64
                });
                leads.sum()
            });
            writeln!(
                ours,
                "legal leads, {cards} cards, {}\t{nanos}",
                preset.name()
            )?;
            println!(
                "legal leads, {cards} cards, {}: {}",
                preset.name(),
                time(nanos)
            );
        }
    }
    Ok(())
}

/// The nanoseconds of each hand, over rounds of all of them.
fn median(pass: impl FnMut() -> u64) -> f64 {
    let rounds = alone(Side::new(pass), Clock::Thread, Effort::FULL);
    rounds.median() / f64::from(u32::try_from(HANDS).expect("few hands"))
}
