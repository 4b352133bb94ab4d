using System;
using System.Runtime.InteropServices;
using System.Text;

namespace Combogrid
{
    /// <summary>The functions of combogrid.h.</summary>
    internal static class Native
    {
#if UNITY_IOS && !UNITY_EDITOR
        private const string Library = "__Internal";
#else
        private const string Library = "combogrid_c";
#endif

        [StructLayout(LayoutKind.Sequential)]
        internal struct Bytes
        {
            internal IntPtr Start;
            internal UIntPtr Length;
        }

        [StructLayout(LayoutKind.Sequential)]
        internal struct Answer
        {
            internal IntPtr Text;
            internal UIntPtr Length;
            internal ulong Handle;
        }

        [DllImport(Library)] internal static extern Answer combogrid_ask(Bytes request, ulong session);
        [DllImport(Library)] internal static extern Answer combogrid_ask_many(Bytes requests, ulong session);
        [DllImport(Library)] internal static extern ulong combogrid_open(uint threads, ulong timeoutMs, ulong maxStates, uint maxMemoryMb);
        [DllImport(Library)] internal static extern int combogrid_cancel(ulong session);
        [DllImport(Library)] internal static extern int combogrid_release(ulong handle);
        [DllImport(Library)] internal static extern IntPtr combogrid_version();

        /// <summary>Passes a text to a function, copies its answer and releases it.</summary>
        internal static byte[] Call(Func<Bytes, ulong, Answer> function, byte[] text, ulong session)
        {
            var pinned = GCHandle.Alloc(text, GCHandleType.Pinned);
            try
            {
                var bytes = new Bytes { Start = pinned.AddrOfPinnedObject(), Length = (UIntPtr)text.Length };
                var answer = function(bytes, session);
                try
                {
                    var copy = new byte[checked((int)answer.Length)];
                    Marshal.Copy(answer.Text, copy, 0, copy.Length);
                    return copy;
                }
                finally
                {
                    combogrid_release(answer.Handle);
                }
            }
            finally
            {
                pinned.Free();
            }
        }

        /// <summary>A text of ASCII that the library owns for ever.</summary>
        internal static string Version => Marshal.PtrToStringAnsi(combogrid_version());

        internal static readonly UTF8Encoding Utf8 = new UTF8Encoding(false);
    }
}
