//! Conversion of questions and replies to plain JavaScript objects, for messages between page and worker.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// Converts a value to an object that can be posted. Returns `undefined`, which receivers ignore, if that fails.
pub fn to_js(value: &impl Serialize) -> JsValue {
    // Seeds have 64 bits, and a JavaScript number has 53.
    let serializer = Serializer::new().serialize_large_number_types_as_bigints(true);
    value.serialize(&serializer).unwrap_or_default()
}

/// Parses a posted message, which may be any value.
pub fn from_js<T: DeserializeOwned>(message: JsValue) -> Option<T> {
    serde_wasm_bindgen::from_value(message).ok()
}
