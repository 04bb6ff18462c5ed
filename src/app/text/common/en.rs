//! English texts that screens of several parts use.

use super::Common;

pub static WORDS: Common = Common { learn_first: "Learn it first", sheet: "A sheet to print", print: "Print" };
