//! Splits are written by serde as the lists of their plays.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{BaseSplit, Play, Split};

impl Serialize for Split {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.plays().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Split {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::of(Vec::<Play>::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Serialize for BaseSplit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.plays().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for BaseSplit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Split::deserialize(deserializer)?
            .try_into()
            .map_err(D::Error::custom)
    }
}
