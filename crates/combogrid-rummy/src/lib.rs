//! Every way a rummy hand combines.
