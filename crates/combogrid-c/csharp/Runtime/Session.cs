using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Combogrid
{
    /// <summary>Answers requests, within bounds that they share. Any number of threads may use one.</summary>
    public sealed class Session : IDisposable
    {
        private static readonly JsonSerializerSettings Settings = new JsonSerializerSettings
        {
            NullValueHandling = NullValueHandling.Ignore,
            DateParseHandling = DateParseHandling.None,
        };

        private readonly uint threads;
        private readonly ulong timeoutMs, maxStates;
        private readonly uint maxMemoryMb;
        private readonly ulong handle;

        /// <summary>Opens a session; 0 is a thread for each core, and no bound in addition to those of each op.</summary>
        /// <param name="threads">The threads of <see cref="AskMany(byte[])"/>.</param>
        /// <param name="timeoutMs">The time that each request may take.</param>
        /// <param name="maxStates">The states that each request may take.</param>
        /// <param name="maxMemoryMb">The megabytes that the table of a search may take.</param>
        public Session(int threads = 0, long timeoutMs = 0, long maxStates = 0, int maxMemoryMb = 0)
        {
            checked
            {
                this.threads = (uint)threads;
                this.timeoutMs = (ulong)timeoutMs;
                this.maxStates = (ulong)maxStates;
                this.maxMemoryMb = (uint)maxMemoryMb;
            }
            handle = Native.combogrid_open(this.threads, this.timeoutMs, this.maxStates, this.maxMemoryMb);
        }

        /// <summary>The version of the native library.</summary>
        public static string Version => Native.Version;

        /// <summary>Answers one request of the line protocol, both as UTF-8.</summary>
        public byte[] Ask(byte[] request) => Native.Call(Native.combogrid_ask, request, handle);

        /// <summary>Answers one request of the line protocol.</summary>
        public string Ask(string request) => Native.Utf8.GetString(Ask(Native.Utf8.GetBytes(request)));

        /// <summary>Answers one request a line on the threads of the session, both as UTF-8.</summary>
        public byte[] AskMany(byte[] requests) => Native.Call(Native.combogrid_ask_many, requests, handle);

        /// <summary>Answers one request.</summary>
        /// <exception cref="CombogridException">The answer is an error.</exception>
        public T Ask<T>(Request<T> request) => Result<T>(Ask(JsonConvert.SerializeObject(request, Settings)));

        /// <summary>Answers requests on the threads of the session, in their order.</summary>
        /// <exception cref="CombogridException">One of the answers is an error, the first one is thrown.</exception>
        public T[] AskMany<T>(IEnumerable<Request<T>> requests)
        {
            var lines = requests.Select(request => JsonConvert.SerializeObject(request, Settings) + "\n");
            var answers = Native.Utf8.GetString(AskMany(Native.Utf8.GetBytes(string.Concat(lines))));
            var each = answers.Split(new[] { '\n' }, StringSplitOptions.RemoveEmptyEntries);
            return each.Select(Result<T>).ToArray();
        }

        /// <summary>Answers one request on a thread of the pool; the token stops it.</summary>
        /// <exception cref="CombogridException">The answer is an error.</exception>
        /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
        public async Task<T> AskAsync<T>(Request<T> request, CancellationToken token = default(CancellationToken))
        {
            // A session that is cancelled stays so, hence one for this request.
            using (var own = new Session((int)threads, (long)timeoutMs, (long)maxStates, (int)maxMemoryMb))
            using (token.Register(own.Cancel))
            {
                try
                {
                    return await Task.Run(() => own.Ask(request), token);
                }
                catch (CombogridException error) when (error.Kind == ErrorKind.Limit && token.IsCancellationRequested)
                {
                    throw new OperationCanceledException(error.Message, error, token);
                }
            }
        }

        /// <summary>Stops every request of the session, those to come included.</summary>
        public void Cancel() => Native.combogrid_cancel(handle);

        /// <summary>Closes the session; a second time, it does nothing.</summary>
        public void Dispose()
        {
            Native.combogrid_release(handle);
            GC.SuppressFinalize(this);
        }

        /// <summary>Closes a session that was forgotten.</summary>
        ~Session() => Native.combogrid_release(handle);

        private static T Result<T>(string answer)
        {
            var parsed = JsonConvert.DeserializeObject<JObject>(answer, Settings);
            var error = parsed["error"];
            return error == null ? parsed["result"].ToObject<T>() : throw new CombogridException(error.ToObject<Error>());
        }
    }
}
