//! `html!` as this crate writes it: the same markup as Yew's, in far less code.
//!
//! Yew's macro lays out every element as a literal of its own; this one tells a [`Markup`] what to write,
//! call by call. Components are the one thing it cannot: those are written with `yew::html!`.

use std::rc::Rc;

use yew::html::NodeRef;
use yew::virtual_dom::{AttrValue, Key, Listener, VNode, VTag, VText};
use yew::{Classes, Html};

/// Markup being written: the elements that are still open, and what has been closed outside of them.
#[derive(Default)]
pub struct Markup {
    open: Vec<VTag>,
    written: Vec<Html>,
}

impl Markup {
    pub fn open(&mut self, name: &'static str) {
        self.open.push(VTag::new(name));
    }

    pub fn close(&mut self) {
        let tag = self.tag();
        let node = VNode::from(std::mem::replace(tag, VTag::new("")));
        self.open.pop();
        self.node(node);
    }

    fn tag(&mut self) -> &mut VTag {
        self.open.last_mut().expect("what is closed and what has attributes has been opened")
    }

    pub fn node(&mut self, node: Html) {
        match self.open.last_mut() {
            Some(tag) => tag.add_child(node),
            None => self.written.push(node),
        }
    }

    pub fn add(&mut self, child: impl Child) {
        self.node(child.node());
    }

    pub fn add_each<T: Child>(&mut self, children: impl IntoIterator<Item = T>) {
        self.node(children.into_iter().map(Child::node).collect());
    }

    pub fn set(&mut self, name: &'static str, value: impl Value) {
        value.write(name, self);
    }

    pub fn attribute(&mut self, name: &'static str, value: AttrValue) {
        let tag = self.tag();
        // What somebody types or picks is a property of a field, not an attribute.
        if name == "value" && tag.tag() == "input" {
            tag.set_value(value);
        } else {
            tag.add_attribute(name, value);
        }
    }

    pub fn checked(&mut self, checked: bool) {
        self.tag().set_checked(checked);
    }

    pub fn key(&mut self, key: impl Into<Key>) {
        self.tag().key = Some(key.into());
    }

    pub fn reference(&mut self, node: NodeRef) {
        self.tag().node_ref = node;
    }

    pub fn listen(&mut self, listener: Rc<dyn Listener>) {
        self.tag().add_listener(listener);
    }

    pub fn done(mut self) -> Html {
        if self.written.len() == 1 { self.written.remove(0) } else { self.written.into_iter().collect() }
    }
}

/// The value of an attribute.
pub trait Value {
    fn write(self, name: &'static str, to: &mut Markup);
}

impl Value for AttrValue {
    fn write(self, name: &'static str, to: &mut Markup) {
        to.attribute(name, self);
    }
}

impl Value for &'static str {
    fn write(self, name: &'static str, to: &mut Markup) {
        to.attribute(name, AttrValue::Static(self));
    }
}

impl Value for String {
    fn write(self, name: &'static str, to: &mut Markup) {
        to.attribute(name, self.into());
    }
}

/// There, or not there.
impl Value for bool {
    fn write(self, name: &'static str, to: &mut Markup) {
        if self {
            name.write(name, to);
        }
    }
}

impl<T: Value> Value for Option<T> {
    fn write(self, name: &'static str, to: &mut Markup) {
        if let Some(value) = self {
            value.write(name, to);
        }
    }
}

impl Value for Classes {
    fn write(self, name: &'static str, to: &mut Markup) {
        if !self.is_empty() {
            self.to_string().write(name, to);
        }
    }
}

/// What can stand between the tags of an element.
pub trait Child {
    fn node(self) -> Html;
}

impl Child for Html {
    fn node(self) -> Html {
        self
    }
}

impl Child for &str {
    fn node(self) -> Html {
        self.to_owned().node()
    }
}

impl Child for String {
    fn node(self) -> Html {
        VText::new(self).into()
    }
}

impl Child for &String {
    fn node(self) -> Html {
        self.clone().node()
    }
}

macro_rules! numbers {
    ($($number:ty)+) => {
        $(impl Child for $number {
            fn node(self) -> Html {
                self.to_string().node()
            }
        })+
    };
}

numbers!(u8 i32 u32 usize);

/// Markup as in Yew, without components.
macro_rules! html {
    ($($markup:tt)*) => {{
        let mut page = $crate::ui::Markup::default();
        $crate::ui::markup!(page $($markup)*);
        page.done()
    }};
}

/// Writes markup on a page, bit by bit: content, then (`&`) the attributes of the element just opened.
macro_rules! markup {
    ($page:ident) => {};
    ($page:ident < > $($rest:tt)*) => { $crate::ui::markup!($page $($rest)*) };
    ($page:ident < / > $($rest:tt)*) => { $crate::ui::markup!($page $($rest)*) };
    ($page:ident < / $name:ident > $($rest:tt)*) => {
        $page.close();
        $crate::ui::markup!($page $($rest)*)
    };
    ($page:ident < $name:ident $($rest:tt)*) => {
        $page.open(stringify!($name));
        $crate::ui::markup!(& $page $($rest)*)
    };
    ($page:ident { for $each:expr } $($rest:tt)*) => {
        $page.add_each($each);
        $crate::ui::markup!($page $($rest)*)
    };
    ($page:ident { $child:expr } $($rest:tt)*) => {
        $page.add($child);
        $crate::ui::markup!($page $($rest)*)
    };
    ($page:ident if $($rest:tt)*) => { $crate::ui::markup!(@if $page {} () $($rest)*) };

    (@if $page:ident { $($before:tt)* } ($($when:tt)*) { $($yes:tt)* } else if $($rest:tt)*) => {
        $crate::ui::markup!(@if $page { $($before)* if $($when)* { $crate::ui::html!($($yes)*) } else } () $($rest)*)
    };
    (@if $page:ident { $($before:tt)* } ($($when:tt)*) { $($yes:tt)* } else { $($no:tt)* } $($rest:tt)*) => {
        $page.node($($before)* if $($when)* { $crate::ui::html!($($yes)*) } else { $crate::ui::html!($($no)*) });
        $crate::ui::markup!($page $($rest)*)
    };
    (@if $page:ident { $($before:tt)* } ($($when:tt)*) { $($yes:tt)* } $($rest:tt)*) => {
        $page.node($($before)* if $($when)* { $crate::ui::html!($($yes)*) } else { yew::Html::default() });
        $crate::ui::markup!($page $($rest)*)
    };
    (@if $page:ident { $($before:tt)* } ($($when:tt)*) $next:tt $($rest:tt)*) => {
        $crate::ui::markup!(@if $page { $($before)* } ($($when)* $next) $($rest)*)
    };

    (& $page:ident > $($rest:tt)*) => { $crate::ui::markup!($page $($rest)*) };
    (& $page:ident / > $($rest:tt)*) => {
        $page.close();
        $crate::ui::markup!($page $($rest)*)
    };
    (& $page:ident { $name:ident } $($rest:tt)*) => { $crate::ui::markup!(& $page $name = $name $($rest)*) };
    (& $page:ident key = $value:tt $($rest:tt)*) => {
        $page.key($value);
        $crate::ui::markup!(& $page $($rest)*)
    };
    (& $page:ident ref = $value:tt $($rest:tt)*) => {
        $page.reference($value);
        $crate::ui::markup!(& $page $($rest)*)
    };
    (& $page:ident checked = $value:tt $($rest:tt)*) => {
        $page.checked($value);
        $crate::ui::markup!(& $page $($rest)*)
    };
    (& $page:ident onclick = $value:tt $($rest:tt)*) => { $crate::ui::markup!(@on $page onclick $value $($rest)*) };
    (& $page:ident onchange = $value:tt $($rest:tt)*) => { $crate::ui::markup!(@on $page onchange $value $($rest)*) };
    (& $page:ident oninput = $value:tt $($rest:tt)*) => { $crate::ui::markup!(@on $page oninput $value $($rest)*) };
    (& $page:ident onsubmit = $value:tt $($rest:tt)*) => { $crate::ui::markup!(@on $page onsubmit $value $($rest)*) };
    (& $page:ident $name:tt $($rest:tt)*) => { $crate::ui::markup!(@name $page [stringify!($name)] $($rest)*) };
    (@on $page:ident $event:ident $value:tt $($rest:tt)*) => {
        $page.listen(std::rc::Rc::new(yew::html::$event::Wrapper::new($value)));
        $crate::ui::markup!(& $page $($rest)*)
    };
    (@name $page:ident [$($name:expr),+] - $more:tt $($rest:tt)*) => {
        $crate::ui::markup!(@name $page [$($name),+, "-", stringify!($more)] $($rest)*)
    };
    (@name $page:ident [$($name:expr),+] = $value:tt $($rest:tt)*) => {
        $page.set(concat!($($name),+), $value);
        $crate::ui::markup!(& $page $($rest)*)
    };
}

pub(crate) use {html, markup};
