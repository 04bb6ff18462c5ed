//! What a coach says, in Japanese.

use crate::ui::Advice;

use super::super::rules::Shochikubai;

pub(super) static ADVICE: Advice<Shochikubai> =
    Advice { idea: |motive, _| match *motive {}, motive: |motive, _| match *motive {} };
