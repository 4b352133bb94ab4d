// As much of Unity as the samples use.

using System.Collections.Generic;
using System.Threading;

namespace UnityEngine
{
    public class MonoBehaviour
    {
        public readonly CancellationToken destroyCancellationToken = new CancellationToken();
    }

    public static class Debug
    {
        public static readonly List<string> Lines = new List<string>();

        public static void Log(object line)
        {
            Lines.Add(line.ToString());
        }

        public static void LogWarning(object line)
        {
            Lines.Add("warning: " + line);
        }
    }
}
