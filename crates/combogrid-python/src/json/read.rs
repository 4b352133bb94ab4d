//! An answer as Python objects.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::memory;

/// Values that are read without asking for memory.
const UNASKED: usize = 1024;

/// Reads JSON.
pub(crate) fn read<'py>(py: Python<'py>, text: &[u8]) -> PyResult<Bound<'py, PyAny>> {
    let mut deserializer = serde_json::Deserializer::from_slice(text);
    let (left, lacks) = (Cell::new(UNASKED), Cell::new(false));
    let value = Value(py, &left, &lacks).deserialize(&mut deserializer);
    value.map_err(|error| {
        if lacks.get() {
            return memory::lacks();
        }
        PyValueError::new_err(error.to_string())
    })
}

/// Reads any value as the Python object that it is. Once in many values it asks whether there is memory for more.
#[derive(Clone, Copy)]
struct Value<'a, 'py>(Python<'py>, &'a Cell<usize>, &'a Cell<bool>);

impl Value<'_, '_> {
    fn ask<E: Error>(self) -> Result<(), E> {
        let left = self.1.get();
        self.1.set(left.checked_sub(1).unwrap_or(UNASKED));
        if left == 0 && !memory::is_there() {
            self.2.set(true);
            return Err(E::custom("out of memory"));
        }
        Ok(())
    }
}

impl<'de, 'py> DeserializeSeed<'de> for Value<'_, 'py> {
    type Value = Bound<'py, PyAny>;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Self::Value, D::Error> {
        self.ask()?;
        json.deserialize_any(self)
    }
}

impl<'de, 'py> Visitor<'de> for Value<'_, 'py> {
    type Value = Bound<'py, PyAny>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(self.0.None().into_bound(self.0))
    }

    fn visit_bool<E>(self, value: bool) -> Result<Self::Value, E> {
        Ok(PyBool::new(self.0, value).to_owned().into_any())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Self::Value, E> {
        Ok(PyInt::new(self.0, value).into_any())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Self::Value, E> {
        Ok(PyInt::new(self.0, value).into_any())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Self::Value, E> {
        Ok(PyFloat::new(self.0, value).into_any())
    }

    fn visit_str<E>(self, value: &str) -> Result<Self::Value, E> {
        Ok(PyString::new(self.0, value).into_any())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let list = PyList::empty(self.0);
        while let Some(item) = seq.next_element_seed(self)? {
            list.append(item).map_err(A::Error::custom)?;
        }
        Ok(list.into_any())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let dict = PyDict::new(self.0);
        while let Some(Name(name)) = map.next_key()? {
            let name = PyString::intern(self.0, &name);
            let value = map.next_value_seed(self)?;
            dict.set_item(name, value).map_err(A::Error::custom)?;
        }
        Ok(dict.into_any())
    }
}

/// The name of a member. There are few names.
#[derive(serde::Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);
