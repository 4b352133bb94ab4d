//! The arguments of an environment.

use combogrid_doudizhu::{Catalogue, Preset};
use combogrid_games::{doudizhu, gin, guandan, indian, rummikub};
use combogrid_ops::game::Served;
use combogrid_ops::{ErrorKind, OpError, RulesChoice};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::boards::Boards;
use super::doudizhu::Doudizhu;
use super::features::Layout;
use super::gin::Gin;
use super::guandan::Guandan;
use super::indian::Indian;
use super::opponents::{Opponents, SEATS};
use super::rummikub::Rummikub;

/// The arguments of an environment.
pub(super) struct Options {
    features: Option<String>,
    exact: bool,
    bodies: bool,
    zero_sum: bool,
    pub(super) opponents: Opponents,
}

impl Options {
    pub(super) fn read(options: &Bound<'_, PyDict>) -> PyResult<Self> {
        let mut names: [Option<String>; SEATS] = Default::default();
        let mut read = Self {
            features: None,
            exact: true,
            bodies: false,
            zero_sum: false,
            opponents: Opponents::default(),
        };
        for (name, value) in options {
            match name.extract::<&str>()? {
                "features" => read.features = value.extract()?,
                "exact" => read.exact = value.extract()?,
                "bodies" => read.bodies = value.extract()?,
                "zero_sum" => read.zero_sum = value.extract()?,
                "worlds" => read.opponents.worlds = value.extract()?,
                "opponents" => {
                    for (seat, name) in value.cast::<PyDict>()? {
                        let seat: usize = seat.extract()?;
                        let place = names.get_mut(seat).ok_or_else(|| {
                            PyValueError::new_err(format!("there is no seat {seat}"))
                        })?;
                        *place = Some(name.extract()?);
                    }
                }
                name => return Err(PyValueError::new_err(format!("unknown option {name}"))),
            }
        }
        read.opponents.names = names;
        Ok(read)
    }

    pub(super) fn doudizhu(&self, rules: &RulesChoice) -> Result<Doudizhu, OpError> {
        let rules = doudizhu::Rules::read_rules(rules)?;
        let layout = match self.features.as_deref() {
            None => Layout::None,
            Some("counts") => Layout::Counts,
            Some("rlcard" | "douzero") if rules.players() > 3 => {
                let message = "these features are of three players, expected counts";
                return Err(OpError::new(ErrorKind::Request, message).field("features"));
            }
            Some("rlcard") => Layout::Rlcard { exact: self.exact },
            Some("douzero") => Layout::Douzero,
            Some(name) => return Err(unknown(name, "rlcard, douzero or counts")),
        };
        let catalogue = if rules.plays == Preset::Rlcard.rules() {
            Catalogue::rlcard()
        } else {
            Catalogue::new(rules.plays)
        };
        Ok(Doudizhu::new(rules, layout, catalogue, self.bodies))
    }

    pub(super) fn gin(&self, rules: &RulesChoice) -> Result<Gin, OpError> {
        let mut rules = gin::Rules::read_rules(rules)?;
        // RLCard's payoffs have a sum of their own.
        if self.zero_sum && rules.score == gin::Score::Points {
            rules.score = gin::Score::ZeroSum;
        }
        Ok(Gin {
            rules,
            features: self.has_features("rlcard")?,
        })
    }

    pub(super) fn indian(&self, rules: &RulesChoice) -> Result<Indian, OpError> {
        Ok(Indian {
            rules: indian::Rules::read_rules(rules)?,
            features: self.has_features("counts")?,
        })
    }

    pub(super) fn guandan(&self, rules: &RulesChoice) -> Result<Guandan, OpError> {
        Ok(Guandan {
            rules: guandan::Rules::read_rules(rules)?,
            features: self.has_features("counts")?,
        })
    }

    /// Reversi or Tothello.
    pub(super) fn boards<R: Served>(&self, rules: &RulesChoice) -> Result<Boards<R>, OpError> {
        Ok(Boards {
            rules: R::read_rules(rules)?,
            features: self.has_features("cells")?,
        })
    }

    pub(super) fn rummikub(&self, rules: &RulesChoice) -> Result<Rummikub, OpError> {
        Ok(Rummikub {
            rules: rummikub::Rules::read_rules(rules)?,
            features: self.has_features("counts")?,
        })
    }

    /// Whether the features of a game that has one layout are asked for.
    fn has_features(&self, layout: &str) -> Result<bool, OpError> {
        match self.features.as_deref() {
            None => Ok(false),
            Some(name) if name == layout => Ok(true),
            Some(name) => Err(unknown(name, layout)),
        }
    }
}

fn unknown(name: &str, expected: &str) -> OpError {
    let message = format!("unknown features {name:?}, expected {expected}");
    OpError::new(ErrorKind::Request, message).field("features")
}
