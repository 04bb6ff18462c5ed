//! Japanese texts that screens of several parts use.

use super::Common;

pub static WORDS: Common = Common { learn_first: "まず学ぶ", sheet: "印刷できる表", print: "印刷" };
