//! English texts of the presenter window.

use super::Words;

pub static WORDS: Words = Words {
    presenter: "Presenter window",
    no_wall: "The page for the class shows no table at the moment. As soon as it does, its hands and notes stand here.",
    on_the_wall: "The class sees",
    covered: "The table is covered.",
    mat: "Cover",
    phase: |phase| match phase {
        "told" => "told",
        "asked" => "asked",
        "wrong" | "consequence" => "wrong answer",
        "refused" => "against the rules",
        "playing" => "being played",
        _ => "answered",
    },
    clock: "Time",
    elapsed: "Elapsed",
    hint: "Hint",
    count_hint: "Press 1 – 9 to count the answers.",
    right_answer: "Answer:",
    wrong_answer: "After a wrong answer:",
    your_note: "Your note",
    steps: "Steps",
    next_step: "Next",
    the_end: "This is the last one.",
    hands: "All hands",
};
