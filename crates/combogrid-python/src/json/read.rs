//! An answer as Python objects.

use std::fmt;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// Reads JSON.
pub(crate) fn read<'py>(py: Python<'py>, text: &[u8]) -> PyResult<Bound<'py, PyAny>> {
    let mut deserializer = serde_json::Deserializer::from_slice(text);
    let value = Value(py).deserialize(&mut deserializer);
    value.map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Reads any value as the Python object that it is.
#[derive(Clone, Copy)]
struct Value<'py>(Python<'py>);

impl<'de, 'py> DeserializeSeed<'de> for Value<'py> {
    type Value = Bound<'py, PyAny>;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Self::Value, D::Error> {
        json.deserialize_any(self)
    }
}

impl<'de, 'py> Visitor<'de> for Value<'py> {
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
        while let Some(name) = map.next_key_seed(Name(self.0))? {
            let value = map.next_value_seed(self)?;
            dict.set_item(name, value).map_err(A::Error::custom)?;
        }
        Ok(dict.into_any())
    }
}

/// Reads the name of a member, of which there are few.
struct Name<'py>(Python<'py>);

impl<'de, 'py> DeserializeSeed<'de> for Name<'py> {
    type Value = Bound<'py, PyString>;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Self::Value, D::Error> {
        json.deserialize_str(self)
    }
}

impl<'py> Visitor<'_> for Name<'py> {
    type Value = Bound<'py, PyString>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a member")
    }

    fn visit_str<E>(self, name: &str) -> Result<Self::Value, E> {
        Ok(PyString::intern(self.0, name))
    }
}
