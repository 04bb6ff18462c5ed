//! Checks that the files of the crate have no dependency cycles: in each folder, and in each layer.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{LAYERS, Source, files_below};

/// Folders that still have a cycle, each with the reason. The test fails if one of them has no cycle.
const WITH_CYCLES: [(&str, &str); 1] =
    [("src/app", "the model has the states of the screens, and the screens draw the model")];

/// Nodes, each with the nodes that it uses.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// A file: the paths in it, and true if it is a `mod.rs`.
struct Module {
    paths: Vec<Vec<String>>,
    is_folder: bool,
}

/// The name of a module, such as `engine::link`, in parts.
type Name = Vec<String>;

/// The files of a part of the crate, without tests.
struct Modules {
    all: BTreeMap<Name, Module>,
    /// The modules that declare the names in a module, by that module.
    used: BTreeMap<Name, BTreeSet<Name>>,
}

impl Modules {
    fn new(files: &[Source]) -> Self {
        let name = |file: &Source| file.module().into_iter().map(str::to_owned).collect();
        let module = |file: &Source| Module { paths: file.paths(), is_folder: file.path.ends_with("/mod.rs") };
        let all = files.iter().filter(|file| !file.is_test()).map(|file| (name(file), module(file))).collect();
        let mut modules = Self { all, used: BTreeMap::new() };
        let used = |module: &Module| module.paths.iter().filter_map(|path| modules.declaring(path)).collect();
        modules.used = modules.all.iter().map(|(name, module)| (name.clone(), used(module))).collect();
        modules
    }

    /// The module that declares the end of a path. A `mod.rs` may only export it.
    fn declaring(&self, path: &[String]) -> Option<Name> {
        let length = (1..=path.len()).rev().find(|&length| self.all.contains_key(&path[..length]))?;
        let (name, rest) = path.split_at(length);
        let folder = Some(&self.all[name]).filter(|module| module.is_folder);
        let exports = folder.into_iter().flat_map(|module| &module.paths);
        let mut below = exports.filter(|path| path.len() > length + 1 && path.starts_with(name));
        let export = rest.first().and_then(|item| below.find(|path| path.last() == Some(item)));
        export.and_then(|path| self.declaring(path)).or_else(|| Some(name.to_vec()))
    }

    /// The dependencies between the files and subfolders of a folder. Its `mod.rs` is not a node.
    fn of_folder(&self, folder: &[String]) -> Graph {
        let node = |name: &[String]| name.strip_prefix(folder).and_then(<[String]>::first).cloned();
        let mut graph = Graph::new();
        for (name, used) in self.used.iter().filter(|(name, _)| name.starts_with(folder)) {
            let Some(own) = node(name) else { continue };
            let used = used.iter().filter_map(|name| node(name)).filter(|name| *name != own);
            graph.entry(own.clone()).or_default().extend(used);
        }
        graph
    }

    /// The dependencies between all files. Each `mod.rs` is left out, because it exports the files beside it.
    fn of_files(&self) -> Graph {
        let files = self.used.iter().filter(|(name, _)| !self.all[*name].is_folder);
        let names = |used: &BTreeSet<Name>| used.iter().map(|name| name.join("::")).collect();
        let mut graph: Graph = files.map(|(name, used)| (name.join("::"), names(used))).collect();
        let nodes: BTreeSet<String> = graph.keys().cloned().collect();
        for (node, used) in &mut graph {
            used.retain(|name| name != node && nodes.contains(name));
        }
        graph
    }

    /// The names of the folders.
    fn folders(&self) -> Vec<Name> {
        self.all.iter().filter(|(_, module)| module.is_folder).map(|(name, _)| name.clone()).collect()
    }
}

/// The nodes of a cycle, with the first repeated at the end. Empty without a cycle.
fn cycle(graph: &Graph) -> Vec<String> {
    fn walk(graph: &Graph, path: &mut Vec<String>, done: &mut BTreeSet<String>) -> bool {
        let last = path.last().expect("a walk begins somewhere").clone();
        for name in &graph[&last] {
            let met = path.iter().position(|node| node == name);
            if met.is_none() && done.contains(name) {
                continue;
            }
            path.push(name.clone());
            if let Some(start) = met {
                path.drain(..start);
                return true;
            }
            if walk(graph, path, done) {
                return true;
            }
            path.pop();
        }
        done.insert(last);
        false
    }

    let mut done = BTreeSet::new();
    for node in graph.keys() {
        let mut path = vec![node.clone()];
        if !done.contains(node) && walk(graph, &mut path, &mut done) {
            return path;
        }
    }
    Vec::new()
}

fn sources(files: &[(&str, &str)]) -> Vec<Source> {
    files.iter().map(|(path, text)| Source::new(path, text)).collect()
}

#[test]
fn the_files_of_a_folder_have_no_dependency_cycles() {
    let sample = |files: &[(&str, &str)]| cycle(&Modules::new(&sources(files)).of_folder(&["engine".to_owned()]));
    let one_way =
        [("src/engine/a.rs", "use super::b::B;"), ("src/engine/b.rs", "// use super::a::A;\nuse crate::ai::a;")];
    assert_eq!(sample(&one_way), [""; 0]);
    let two = [("src/engine/a.rs", "use super::b::B;"), ("src/engine/b.rs", "use crate::engine::a::A;")];
    assert_eq!(sample(&two), ["a", "b", "a"]);
    let by_export = [
        ("src/engine/mod.rs", "pub use a::{A, C};"),
        ("src/engine/a.rs", "use super::b::B;"),
        ("src/engine/b.rs", "use super::C;"),
    ];
    assert_eq!(sample(&by_export), ["a", "b", "a"]);
    let three = [
        ("src/engine/a.rs", "use super::{b::B, d};"),
        ("src/engine/b.rs", "fn f() { super::c::g() }"),
        ("src/engine/c/mod.rs", "use super::d;"),
        ("src/engine/c/e.rs", "use super::super::a::A;"),
        ("src/engine/d.rs", ""),
    ];
    assert_eq!(sample(&three), ["a", "b", "c", "a"]);

    let files = files_below("src", &["rs"]);
    let modules = Modules::new(&files);
    let mut with_cycles = Vec::new();
    for folder in modules.folders() {
        let found = cycle(&modules.of_folder(&folder));
        let path = format!("src/{}", folder.join("/"));
        if WITH_CYCLES.iter().any(|(known, _)| *known == path) {
            assert!(!found.is_empty(), "{path} has no cycle: remove it from the list");
        } else if !found.is_empty() {
            with_cycles.push(format!("{path}: {}", found.join(" -> ")));
        }
    }
    assert_eq!(with_cycles, [""; 0]);
    let inner = ["games", "sutda", "rules"].map(str::to_owned);
    assert!(modules.of_folder(&inner).values().any(|used| !used.is_empty()), "nothing was read in a nested folder");
}

#[test]
fn the_files_of_a_layer_have_no_dependency_cycles() {
    let sample = |files: &[(&str, &str)]| cycle(&Modules::new(&sources(files)).of_files());
    let across = [
        ("src/games/snap/mod.rs", "mod rules;\nmod table;\npub use rules::facts::Fact;"),
        ("src/games/snap/rules/mod.rs", "pub mod facts;\npub mod score;"),
        ("src/games/snap/rules/facts.rs", "use super::super::table::hand::held;"),
        ("src/games/snap/table/mod.rs", "pub mod hand;"),
        ("src/games/snap/table/hand.rs", "use super::super::Fact;"),
    ];
    assert_eq!(sample(&across), ["games::snap::rules::facts", "games::snap::table::hand", "games::snap::rules::facts"]);
    assert_eq!(sample(&across[..4]), [""; 0]);
    for layer in LAYERS {
        let files = files_below(&format!("src/{layer}"), &["rs"]);
        assert_eq!(cycle(&Modules::new(&files).of_files()), [""; 0], "{layer}");
    }
}
