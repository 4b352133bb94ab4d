/* combogrid: rummy, Dou Dizhu, Tothello and Reversi for C.
 *
 * Written by `cargo run -p combogrid-c --features headers --example header`.
 *
 * A request is a line of JSON, and so is its answer: docs/src/protocol.md lists them.
 *
 *     combogrid_answer_t answer = combogrid_ask(
 *         combogrid_text("{\"op\": \"rummy.best\", \"hand\": \"3H 4H 5H 9C\"}"), 0);
 *     puts(answer.text);
 *     combogrid_release(answer.handle);
 *
 * Ownership: the caller owns what it passes, and may free it when the function returns. The library owns what it
 * returns; it stays valid until its handle is released, and is freed by `combogrid_release` alone. A handle
 * is never used again: releasing it twice, or a number that is no handle, returns 0 and does nothing.
 *
 * Threads: every function may be called by any number of threads at once, with one session or several. A request needs
 * up to 512 KiB of stack on the thread that calls `combogrid_ask`.
 *
 * Encodings: text is UTF-8. A request with other bytes has an error as its answer. An answer has no zero byte.
 *
 * Null: a null pointer is an empty text, whatever its length. A pointer that is not null has to point to as many bytes as are
 * said; no library can check that.
 */

#ifndef COMBOGRID_H
#define COMBOGRID_H
#ifdef __cplusplus
extern "C" {
#endif


#include <stddef.h>
#include <stdint.h>

/** \brief
 *  A text that the caller owns: its first byte, or null, and its length.
 */
typedef struct combogrid_bytes {
    /** \brief
     *  Pointer to the first element (if any).
     */
    uint8_t const * ptr;

    /** \brief
     *  Element count
     */
    size_t len;
} combogrid_bytes_t;

/** \brief
 *  An answer. Its text belongs to the library and is valid until the handle is released.
 */
typedef struct combogrid_answer {
    /** \brief
     *  The text in UTF-8, never null. A zero byte follows it.
     */
    char const * text;

    /** \brief
     *  The bytes of the text without the zero byte.
     */
    size_t length;

    /** \brief
     *  To be released with `combogrid_release`. It is not 0, and no other answer or session has it.
     */
    uint64_t handle;
} combogrid_answer_t;

/** \brief
 *  Answers one request on the calling thread.
 *
 *  `session` is 0 or the handle of a session. The answer is one line of JSON without a line feed. It is an error of the
 *  line protocol if the session is not open, or if the request is null, empty, longer than 16 MiB, or wrong in
 *  any other way.
 */
combogrid_answer_t
combogrid_ask (
    combogrid_bytes_t request,
    uint64_t session);

/** \brief
 *  Answers one request a line, on the threads of the session.
 *
 *  `session` is 0, for a thread for each core, or the handle of a session. The answers are one line each, with its
 *  line feed, in the order of the requests; a request that is wrong has an error as its answer and stops nothing. If
 *  the session is not open, no thread can be started, or the answers are longer than 256 MiB together, one error is
 *  the only line. Without a request there is no line.
 */
combogrid_answer_t
combogrid_ask_many (
    combogrid_bytes_t requests,
    uint64_t session);

/** \brief
 *  Stops every request of a session for good. Each request that is not answered yet, and each later one, has an error of the
 *  kind `limit` as its answer. Any thread may call this function while others ask.
 *
 *  Returns 1, or 0 if no session has this handle.
 */
int32_t
combogrid_cancel (
    uint64_t session);

/** \brief
 *  Opens a session, and returns its handle, which is not 0 and is to be released.
 *
 *  `threads` is the number of threads of `combogrid_ask_many`, at most 1024; 0 is one for each core. `timeout_ms` is
 *  the time that each request may take, and `max_states` the number of its states; 0 is no bound in addition to those
 *  of each op. `max_memory_mb` is the most megabytes that a table of a search may take, whatever a request names; 0
 *  leaves it to the request. Messages of errors name the options of `combogrid batch` for them, as in `--timeout`.
 */
uint64_t
combogrid_open (
    uint32_t threads,
    uint64_t timeout_ms,
    uint64_t max_states,
    uint32_t max_memory_mb);

/** \brief
 *  Releases an answer, whose text is invalid from then on, or a session, whose requests that are being answered go on.
 *
 *  Returns 1, or 0 if nothing has this handle: it was released before, or never returned. Nothing happens then.
 */
int32_t
combogrid_release (
    uint64_t handle);

/** \brief
 *  Returns the bytes of a text that ends with a zero byte, without that byte, or no bytes if the text is null.
 *
 *  Every function that takes `combogrid_bytes_t` also takes those of a text without a zero byte.
 */
combogrid_bytes_t
combogrid_text (
    char const * text);

/** \brief
 *  Returns the version of the library, as in "0.2.0". The text is never released.
 */
char const *
combogrid_version (void);


#ifdef __cplusplus
} /* extern \"C\" */
#endif

#endif /* COMBOGRID_H */
