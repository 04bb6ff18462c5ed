//! How questions and replies cross between page and worker: as plain objects of JavaScript.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// A value as an object to be posted; `undefined`, which nobody reads as a message, when it cannot be one.
pub fn to_js(value: &impl Serialize) -> JsValue {
    // Seeds have 64 bits, and a JavaScript number has 53.
    let serializer = Serializer::new().serialize_large_number_types_as_bigints(true);
    value.serialize(&serializer).unwrap_or_default()
}

/// Reads what was posted, which may be anything.
pub fn from_js<T: DeserializeOwned>(message: JsValue) -> Option<T> {
    serde_wasm_bindgen::from_value(message).ok()
}
