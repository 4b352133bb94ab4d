// Uses every function by way of the module map, as Swift does.

@import CCombogrid;

int main(void) {
    uint64_t session = combogrid_open(1, 0, 0, 0);
    combogrid_bytes_t request = combogrid_text("{}");
    combogrid_answer_t one = combogrid_ask(request, session), many = combogrid_ask_many(request, session);
    return combogrid_cancel(session) + combogrid_release(one.handle) + combogrid_release(many.handle)
        + (combogrid_version() == 0) - 3;
}
