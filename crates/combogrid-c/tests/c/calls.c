/* Calls the library as the checks ask for:
 *
 *     calls one FILE             each line by itself
 *     calls many FILE THREADS    all lines at once
 *     calls threads FILE         all lines from eight threads at once, while others cancel, open and release
 *     calls mistakes             what a caller may do wrong
 *     calls time FILE            nanoseconds for each line, of the fastest of five rounds
 */
#include "combogrid.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#endif

enum { THREADS = 8 };

static combogrid_bytes_t file;

static void read_file(char const *path) {
    FILE *input = fopen(path, "rb");
    assert(input && fseek(input, 0, SEEK_END) == 0);
    file.len = (size_t)ftell(input);
    rewind(input);
    uint8_t *bytes = malloc(file.len);
    assert(bytes && fread(bytes, 1, file.len, input) == file.len);
    fclose(input);
    file.ptr = bytes;
}

/* Takes the next line of the rest of a text, without its line feed. */
static combogrid_bytes_t next_line(combogrid_bytes_t *rest) {
    uint8_t const *end = memchr(rest->ptr, '\n', rest->len);
    combogrid_bytes_t line = {rest->ptr, end ? (size_t)(end - rest->ptr) : rest->len};
    size_t taken = line.len + (end != NULL);
    rest->ptr += taken;
    rest->len -= taken;
    return line;
}

static void print(combogrid_answer_t answer, char const *end) {
    assert(answer.text[answer.length] == 0 && strlen(answer.text) == answer.length);
    fwrite(answer.text, 1, answer.length, stdout);
    fputs(end, stdout);
    assert(combogrid_release(answer.handle) == 1);
}

static void one(void) {
    for (combogrid_bytes_t rest = file; rest.len > 0;)
        print(combogrid_ask(next_line(&rest), 0), "\n");
}

static void many(char const *threads) {
    uint64_t session = combogrid_open((uint32_t)atoi(threads), 0, 0, 0);
    print(combogrid_ask_many(file, session), "");
    assert(combogrid_release(session) == 1);
}

static void *ask_all(void *session) {
    for (combogrid_bytes_t rest = file; rest.len > 0;) {
        combogrid_answer_t answer = combogrid_ask(next_line(&rest), *(uint64_t *)session);
        assert(strlen(answer.text) == answer.length && combogrid_release(answer.handle) == 1);
    }
    combogrid_answer_t answer = combogrid_ask_many(file, *(uint64_t *)session);
    assert(combogrid_release(answer.handle) == 1 && combogrid_release(answer.handle) == 0);
    return NULL;
}

/* Half of the threads are cancelled while they ask, by another thread each time. */
static void *cancel(void *session) {
    struct timespec pause = {0, 20 * 1000 * 1000};
    nanosleep(&pause, NULL);
    assert(combogrid_cancel(*(uint64_t *)session) == 1);
    return NULL;
}

static void threads(void) {
    pthread_t asking[THREADS], cancelling[THREADS / 2];
    uint64_t sessions[THREADS];
    for (int i = 0; i < THREADS; i++) {
        sessions[i] = combogrid_open(2, 5000, 0, 0);
        assert(pthread_create(&asking[i], NULL, ask_all, &sessions[i]) == 0);
    }
    for (int i = 0; i < THREADS / 2; i++)
        assert(pthread_create(&cancelling[i], NULL, cancel, &sessions[i]) == 0);
    for (int i = 0; i < THREADS / 2; i++)
        pthread_join(cancelling[i], NULL);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(asking[i], NULL);
        assert(combogrid_release(sessions[i]) == 1);
    }
    puts("ok");
}

static void refused(combogrid_bytes_t request, uint64_t session, char const *kind) {
    char expected[80];
    snprintf(expected, sizeof expected, "{\"id\":null,\"error\":{\"kind\":\"%s\"", kind);
    combogrid_answer_t answer = combogrid_ask(request, session);
    assert(strncmp(answer.text, expected, strlen(expected)) == 0);
    assert(combogrid_release(answer.handle) == 1 && combogrid_release(answer.handle) == 0);
}

static void mistakes(void) {
    combogrid_bytes_t null = {NULL, 7}, huge = {(uint8_t const *)"{", SIZE_MAX}, wide = {huge.ptr, (size_t)1 << 30};
    combogrid_bytes_t bad = {(uint8_t const *)"\xff\xfe", 2}, zero = {(uint8_t const *)"{}\0", 3};
    refused(null, 0, "json");
    refused(huge, 0, "limit");
    refused(wide, 0, "limit");
    refused(bad, 0, "encoding");
    refused(zero, 0, "json");
    refused(combogrid_text(NULL), 0, "json");
    refused(combogrid_text("\xff\xfe"), 0, "encoding");
    refused(combogrid_text("{\"op\": \"no.op\"}"), 0, "unknown_op");
    uint64_t session = combogrid_open(UINT32_MAX, UINT64_MAX, UINT64_MAX, UINT32_MAX);
    assert(combogrid_cancel(session) == 1 && combogrid_cancel(session) == 1);
    refused(combogrid_text("{\"op\": \"tothello.perft\", \"depth\": 9}"), session, "limit");
    assert(combogrid_release(session) == 1 && combogrid_release(session) == 0);
    assert(combogrid_cancel(session) == 0 && combogrid_release(0) == 0 && combogrid_release(UINT64_MAX) == 0);
    refused(combogrid_text("{}"), session, "request");
    combogrid_answer_t answer = combogrid_ask_many(huge, 0);
    assert(strstr(answer.text, "\"limit\"") && combogrid_release(answer.handle) == 1);
    printf("%s ok\n", combogrid_version());
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void time_each(void) {
    double best = 1e18;
    for (int round = 0; round < 5; round++) {
        double began = now();
        long lines = 0;
        for (combogrid_bytes_t rest = file; rest.len > 0; lines++)
            combogrid_release(combogrid_ask(next_line(&rest), 0).handle);
        double each = (now() - began) / (double)lines;
        best = each < best ? each : best;
    }
    printf("%.0f\n", best);
}

int main(int count, char **arguments) {
#ifdef _WIN32
    /* The answers as they are, with line feeds alone. */
    _setmode(_fileno(stdout), _O_BINARY);
#endif
    char const *what = count > 1 ? arguments[1] : "mistakes";
    if (count > 2)
        read_file(arguments[2]);
    if (strcmp(what, "one") == 0)
        one();
    else if (strcmp(what, "many") == 0)
        many(arguments[3]);
    else if (strcmp(what, "threads") == 0)
        threads();
    else if (strcmp(what, "time") == 0)
        time_each();
    else
        mistakes();
    free((void *)file.ptr);
    return 0;
}
