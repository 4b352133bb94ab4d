package combogrid;

import com.sun.jna.Library;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import java.io.Closeable;
import java.nio.charset.StandardCharsets;

/** Answers requests of the line protocol, within bounds that they share. Any number of threads may use one. */
public final class Session implements Closeable {
    /** The functions of combogrid.h. */
    interface Combogrid extends Library {
        Combogrid LIBRARY = Native.load("combogrid_c", Combogrid.class);

        Answer.ByValue combogrid_ask(Bytes.ByValue request, long session);

        Answer.ByValue combogrid_ask_many(Bytes.ByValue requests, long session);

        long combogrid_open(int threads, long timeoutMs, long maxStates, int maxMemoryMb);

        int combogrid_cancel(long session);

        int combogrid_release(long handle);

        String combogrid_version();
    }

    /** A text that is passed to the library. A number of the width of a pointer is a pointer here. */
    @Structure.FieldOrder({"start", "length"})
    public static class Bytes extends Structure {
        public Pointer start;
        public Pointer length;

        public static final class ByValue extends Bytes implements Structure.ByValue {}
    }

    /** A text that the library owns. */
    @Structure.FieldOrder({"text", "length", "handle"})
    public static class Answer extends Structure {
        public Pointer text;
        public Pointer length;
        public long handle;

        public static final class ByValue extends Answer implements Structure.ByValue {}
    }

    private interface Function {
        Answer.ByValue call(Bytes.ByValue text, long session);
    }

    private final long handle;

    /** Opens a session without bounds in addition to those of each op, and with a thread for each core. */
    public Session() {
        this(0, 0, 0, 0);
    }

    /**
     * Opens a session.
     *
     * @param threads the threads of {@link #askMany}, or 0 for one for each core
     * @param timeoutMs the time that each request may take, or 0
     * @param maxStates the states that each request may take, or 0
     * @param maxMemoryMb the megabytes that the table of a search may take, or 0
     */
    public Session(int threads, long timeoutMs, long maxStates, int maxMemoryMb) {
        if (threads < 0 || timeoutMs < 0 || maxStates < 0 || maxMemoryMb < 0) {
            throw new IllegalArgumentException("a bound is less than 0");
        }
        handle = Combogrid.LIBRARY.combogrid_open(threads, timeoutMs, maxStates, maxMemoryMb);
    }

    /** Returns the version of the native library. */
    public static String version() {
        return Combogrid.LIBRARY.combogrid_version();
    }

    /** Answers one request with one line of JSON. */
    public String ask(String request) {
        return new String(ask(request.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    /** Answers one request; both are UTF-8. */
    public byte[] ask(byte[] request) {
        return call(Combogrid.LIBRARY::combogrid_ask, request);
    }

    /** Answers one request a line, on the threads of the session; both are UTF-8. */
    public byte[] askMany(byte[] requests) {
        return call(Combogrid.LIBRARY::combogrid_ask_many, requests);
    }

    /** Stops every request of the session, those to come included. */
    public void cancel() {
        Combogrid.LIBRARY.combogrid_cancel(handle);
    }

    /** Closes the session; a second time, it does nothing. */
    @Override
    public void close() {
        Combogrid.LIBRARY.combogrid_release(handle);
    }

    private byte[] call(Function function, byte[] text) {
        try (Memory memory = new Memory(Math.max(1, text.length))) {
            memory.write(0, text, 0, text.length);
            Bytes.ByValue bytes = new Bytes.ByValue();
            bytes.start = memory;
            bytes.length = Pointer.createConstant((long) text.length);
            Answer.ByValue answer = function.call(bytes, handle);
            try {
                return answer.text.getByteArray(0, Math.toIntExact(Pointer.nativeValue(answer.length)));
            } finally {
                Combogrid.LIBRARY.combogrid_release(answer.handle);
            }
        }
    }
}
