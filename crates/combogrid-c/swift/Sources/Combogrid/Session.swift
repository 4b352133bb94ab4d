import CCombogrid
import Foundation

/// Answers requests of the line protocol, within bounds that they share. Any number of threads may use one.
public final class Session: @unchecked Sendable {
    private let handle: UInt64

    /// Opens a session; 0 is a thread for each core, and no bound in addition to those of each op.
    public init(threads: UInt32 = 0, timeoutMs: UInt64 = 0, maxStates: UInt64 = 0, maxMemoryMb: UInt32 = 0) {
        handle = combogrid_open(threads, timeoutMs, maxStates, maxMemoryMb)
    }

    deinit {
        combogrid_release(handle)
    }

    /// The version of the library.
    public static var version: String { String(cString: combogrid_version()) }

    /// Answers one request with one line of JSON, both in UTF-8.
    public func ask(_ request: Data) -> Data {
        Self.call(combogrid_ask, request, handle)
    }

    /// Answers one request with one line of JSON.
    public func ask(_ request: String) -> String {
        String(decoding: ask(Data(request.utf8)), as: UTF8.self)
    }

    /// Answers one request a line, on the threads of the session, both in UTF-8.
    public func askMany(_ requests: Data) -> Data {
        Self.call(combogrid_ask_many, requests, handle)
    }

    /// Stops every request of the session, those to come included.
    public func cancel() {
        combogrid_cancel(handle)
    }

    private static func call(
        _ function: (combogrid_bytes_t, UInt64) -> combogrid_answer_t, _ text: Data, _ handle: UInt64
    ) -> Data {
        let answer = text.withUnsafeBytes { bytes in
            function(combogrid_bytes_t(ptr: bytes.bindMemory(to: UInt8.self).baseAddress, len: bytes.count), handle)
        }
        defer { combogrid_release(answer.handle) }
        return Data(bytes: answer.text, count: answer.length)
    }
}
