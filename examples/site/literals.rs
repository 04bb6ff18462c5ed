//! The text in the string and character literals of Rust sources.

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, ItemMod, Lit, Macro, Meta};

/// The literals of a file without its tests, its comments and its attributes. Literals in macros such as `html!` are
/// included.
#[derive(Default)]
pub struct Literals {
    pub strings: Vec<String>,
    pub signs: Vec<char>,
}

impl Literals {
    /// Finds the literals of a source.
    pub fn of(source: &str) -> syn::Result<Self> {
        let mut literals = Self::default();
        literals.visit_file(&syn::parse_file(source)?);
        Ok(literals)
    }

    /// All their characters.
    pub fn characters(&self) -> impl Iterator<Item = char> {
        self.strings.iter().flat_map(|string| string.chars()).chain(self.signs.iter().copied())
    }

    fn add(&mut self, literal: &Lit) {
        match literal {
            Lit::Str(string) => self.strings.push(string.value()),
            Lit::Char(sign) => self.signs.push(sign.value()),
            _ => {}
        }
    }

    /// Finds the literals in the tokens of a macro, whose syntax only the macro knows.
    fn add_tokens(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.add_tokens(group.stream()),
                TokenTree::Literal(literal) => self.add(&Lit::new(literal)),
                TokenTree::Ident(_) | TokenTree::Punct(_) => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Literals {
    fn visit_lit(&mut self, literal: &'ast Lit) {
        self.add(literal);
    }

    fn visit_macro(&mut self, called: &'ast Macro) {
        self.add_tokens(called.tokens.clone());
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if !module.attrs.iter().any(is_for_tests) {
            visit::visit_item_mod(self, module);
        }
    }

    /// Skips attributes. Comments for the documentation are attributes too.
    fn visit_attribute(&mut self, _: &'ast Attribute) {}
}

/// Returns true for `#[cfg(test)]`.
fn is_for_tests(attribute: &Attribute) -> bool {
    let Meta::List(list) = &attribute.meta else { return false };
    list.path.is_ident("cfg") && list.parse_args::<syn::Path>().is_ok_and(|option| option.is_ident("test"))
}
