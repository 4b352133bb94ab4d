//! How many plays there are of each kind, as an object by the names of the kinds.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde::{Serialize, Serializer};

use crate::Named;

/// How many plays there are of each kind, in the order of the kinds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kinds<K>(pub Vec<(K, u64)>);

impl<K: fmt::Display> Serialize for Kinds<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let named = self.0.iter();
        serializer.collect_map(named.map(|(kind, count)| (kind.to_string(), count)))
    }
}

impl<'de, K: FromStr<Err: fmt::Display>> Deserialize<'de> for Kinds<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(KindsVisitor(PhantomData))
    }
}

/// Reads the kinds in their order.
struct KindsVisitor<K>(PhantomData<K>);

impl<'de, K: FromStr<Err: fmt::Display>> Visitor<'de> for KindsVisitor<K> {
    type Value = Kinds<K>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of kinds with their numbers")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Kinds<K>, A::Error> {
        let mut kinds = Vec::new();
        while let Some((Named(kind), count)) = map.next_entry()? {
            kinds.push((kind, count));
        }
        Ok(Kinds(kinds))
    }
}
