//! Visual differences of colours, for tests. Colours are written as in style sheets: six hexadecimal digits.

/// The contrast ratio of two colours, from 1 to 21.
pub fn contrast(one: &str, other: &str) -> f64 {
    let light = |colour| apply([[0.2126, 0.7152, 0.0722]; 3], linear(colour))[0];
    let (one, other) = (light(one), light(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The lightness of a colour that is printed in grey, from 0 to 255.
pub fn grey(colour: &str) -> f64 {
    let [red, green, blue] = channels(colour);
    255.0 * (0.2126 * red + 0.7152 * green + 0.0722 * blue)
}

/// The smallest distance of two colours (CIE 1976) for people who lack one kind of cones, over the three kinds, by the
/// matrices of Machado, Oliveira and Fernandes.
pub fn apart_to_the_colour_blind(one: &str, other: &str) -> f64 {
    let protanopia =
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]];
    let deuteranopia =
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]];
    let tritanopia =
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]];
    let apart = |eyes| {
        let [one, other] =
            [one, other].map(|colour| lab(apply(eyes, linear(colour)).map(|part: f64| part.clamp(0.0, 1.0))));
        one.into_iter().zip(other).map(|(one, other)| (one - other).powi(2)).sum::<f64>().sqrt()
    };
    [protanopia, deuteranopia, tritanopia].map(apart).into_iter().fold(f64::INFINITY, f64::min)
}

fn channels(colour: &str) -> [f64; 3] {
    [0, 2, 4].map(|at| {
        f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("a colour is six hexadecimal digits")) / 255.0
    })
}

fn linear(colour: &str) -> [f64; 3] {
    channels(colour).map(|part| if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) })
}

/// CIE L*a*b* of linear light, relative to the white of a screen.
fn lab(light: [f64; 3]) -> [f64; 3] {
    let xyz = apply([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], light);
    let root = |part: f64| if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 };
    let [x, y, z] = [xyz[0] / 0.9505, xyz[1], xyz[2] / 1.089].map(root);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn apply(matrix: [[f64; 3]; 3], to: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.into_iter().zip(to).map(|(factor, part)| factor * part).sum())
}

#[test]
fn black_and_white_give_the_extreme_values() {
    assert!((contrast("000000", "ffffff") - 21.0).abs() < 0.01);
    assert!((contrast("777777", "777777") - 1.0).abs() < 0.01);
    assert!(grey("000000") < 0.01 && (grey("ffffff") - 255.0).abs() < 0.01);
    assert!((apart_to_the_colour_blind("000000", "ffffff") - 100.0).abs() < 1.0);
}
