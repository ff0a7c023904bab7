//! The tree that grows: nodes, and edges with what is known about each action.

use stackwright_core::Seat;

/// A position whose actions have been looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub seat: Seat,
    pub visits: u32,
    first: u32,
    count: u32,
}

/// An action of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<A> {
    pub action: A,
    /// How likely it seemed to be right at first sight.
    pub prior: f32,
    /// The mover's chance at first sight.
    pub first_sight: f32,
    pub visits: u32,
    /// The sum of the mover's chances over all visits.
    pub sum: f32,
    /// The node it leads to, once it has been visited.
    pub child: Option<u32>,
}

impl<A> Edge<A> {
    /// The mover's chance as far as it is known. First sight counts as one visit.
    #[inline]
    pub(super) fn chance(&self) -> f32 {
        (self.sum + self.first_sight) / (self.visits + 1) as f32
    }
}

#[derive(Clone, Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
}

impl<A> Tree<A> {
    pub(super) const ROOT: u32 = 0;

    pub(super) fn new() -> Self {
        Tree { nodes: Vec::new(), edges: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
    }

    /// How many actions the tree holds.
    pub(super) fn len(&self) -> usize {
        self.edges.len()
    }

    pub(super) fn add(&mut self, seat: Seat, edges: impl Iterator<Item = Edge<A>>) -> u32 {
        let first = self.edges.len() as u32;
        self.edges.extend(edges);
        self.nodes.push(Node { seat, visits: 0, first, count: self.edges.len() as u32 - first });
        self.nodes.len() as u32 - 1
    }

    pub(super) fn node(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    pub(super) fn edges(&self, node: u32) -> &[Edge<A>] {
        let node = &self.nodes[node as usize];
        &self.edges[node.first as usize..][..node.count as usize]
    }

    /// The edge's place in the tree, by its number at the node.
    pub(super) fn place(&self, node: u32, number: usize) -> usize {
        self.nodes[node as usize].first as usize + number
    }

    pub(super) fn edge(&mut self, place: usize) -> &mut Edge<A> {
        &mut self.edges[place]
    }

    /// Notes that an edge was followed from a node, with what came of it for the mover.
    pub(super) fn visit(&mut self, node: u32, place: usize, chance: f32) {
        self.nodes[node as usize].visits += 1;
        let edge = &mut self.edges[place];
        edge.visits += 1;
        edge.sum += chance;
    }

    /// The number of the edge to follow next: a good chance, or a promising one that has been looked at little.
    pub(super) fn select(&self, node: u32, curiosity: f32) -> usize {
        let effort = ((self.node(node).visits + 1) as f32).sqrt() * curiosity;
        let mut best = (f32::MIN, 0);
        for (number, edge) in self.edges(node).iter().enumerate() {
            let worth = edge.chance() + edge.prior * effort / (1 + edge.visits) as f32;
            if worth > best.0 {
                best = (worth, number);
            }
        }
        best.1
    }

    /// The edges of a node, the most visited first.
    pub(super) fn ranked(&self, node: u32) -> Vec<&Edge<A>> {
        let mut edges: Vec<_> = self.edges(node).iter().collect();
        edges.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.chance().total_cmp(&a.chance())));
        edges
    }
}
