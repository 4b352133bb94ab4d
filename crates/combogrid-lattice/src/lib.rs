//! Every split of one hand as the paths of one layered graph.
