//! English texts of the settings.

use super::Words;

pub static WORDS: Words = Words {
    without_network: "Without a network",
    kept: |megabytes| {
        format!(
            "Ready for play offline: {megabytes} MB are kept in this browser, every game, rulebook and lesson with its computer players. A new version is fetched when you are online, and takes over only when you say so."
        )
    },
    not_kept: "Tefuda is not kept in this browser yet. That happens by itself on a first visit, unless the browser forbids it.",
    take_along_hint: "All of Tefuda in one file. It runs from any folder or stick, without a network and without installing anything.",
    in_one_file: "This is Tefuda in one file. Browsers may keep your games by the place where the file lies: move it, and they stay behind. Links made here begin at #; they open in any Tefuda, under Open a link.",
    notices: "Licences of what Tefuda is made with",
    wait_hint: "Computer players go on when you press Enter, → or “Go on”.",
    sound_hint: "Cards, coins and seals are heard, and who is called. Never on the projector.",
    still_hint: "Cards appear where they belong instead of flying there.",
    signs_hint: "Cards show the number of their month, and a dot for every five points. So you need neither colours nor practice.",
    explain_hint: "When a rule acts for the first time, one sentence says what it is for.",
    explain_again: "Explain everything again",
    explained_again: "Every rule will say once more why it is there.",
    kept_here: "Everything stays in this browser. Nothing is sent anywhere.",
};
