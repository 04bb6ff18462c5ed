//! What a coach says, in English.

use crate::ui::Advice;

use super::super::rules::Shochikubai;

pub(super) static ADVICE: Advice<Shochikubai> =
    Advice { idea: |motive, _| match *motive {}, motive: |motive, _| match *motive {} };
