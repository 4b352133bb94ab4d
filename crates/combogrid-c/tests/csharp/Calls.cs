// Calls the C# library as the checks ask for:
//
//     Calls one FILE             each line by itself, the answers to standard output
//     Calls many FILE THREADS    all lines at once
//     Calls                      types, errors, cancellation, threads and the samples

using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;
using Combogrid;
using UnityEngine;

public static class Calls
{
    private static readonly ReversiPerftRequest Long = new ReversiPerftRequest { Depth = 12 };

    public static void Main(string[] arguments)
    {
        if (arguments.Length == 0)
        {
            Types();
            Errors();
            Cancellation();
            Threads();
            Samples();
            Console.WriteLine(Session.Version + " ok");
            return;
        }
        var file = File.ReadAllBytes(arguments[1]);
        using (var output = Console.OpenStandardOutput())
        {
            var answers = arguments[0] == "one" ? One(file) : Many(file, int.Parse(arguments[2]));
            output.Write(answers, 0, answers.Length);
        }
    }

    private static byte[] One(byte[] file)
    {
        var answers = new MemoryStream();
        using (var session = new Session())
        {
            for (int start = 0, end; start < file.Length; start = end + 1)
            {
                end = Array.IndexOf(file, (byte)'\n', start);
                var answer = session.Ask(file.Skip(start).Take(end - start).ToArray());
                answers.Write(answer, 0, answer.Length);
                answers.WriteByte((byte)'\n');
            }
        }
        return answers.ToArray();
    }

    private static byte[] Many(byte[] file, int threads)
    {
        using (var session = new Session(threads))
        {
            return session.AskMany(file);
        }
    }

    private static void Types()
    {
        using (var session = new Session())
        {
            var best = session.Ask(new RummyBestRequest { Hand = "3H 4H 5H 9C", Rules = "gin", Aim = RummyAim.Deadwood });
            Equal(best.Melds.Single() + " | " + best.Loose, "3H 4H 5H | 9C");
            var counts = session.AskMany(new[] { "334", "3344555" }.Select(hand => new DoudizhuCountRequest { Hand = hand }));
            Equal(string.Join(" ", counts.Select(count => count.Base)), "2 13");
            var deal = session.Ask(new GameDealRequest { Game = GameGame.Gin, Seed = 1 }).Deal;
            Equal(session.Ask(new GameReplayRequest { Game = GameGame.Gin, Deal = deal }).Over, false);
        }
    }

    private static void Errors()
    {
        var session = new Session(timeoutMs: 1);
        var error = Throws<CombogridException>(() => session.Ask(new RummyBestRequest { Hand = "3H 4X" }));
        Equal($"{error.Kind} {error.Error.Field} {error.Error.At}", "Cards hand 4");
        Equal(Throws<CombogridException>(() => session.Ask(Long)).Kind, ErrorKind.Limit);
        session.Dispose();
        session.Dispose();
        Equal(Throws<CombogridException>(() => session.Ask(Long)).Kind, ErrorKind.Request);
        Equal(session.Ask("").Contains("\"kind\":\"request\""), true);
        Throws<OverflowException>(() => new Session(threads: -1));
    }

    private static void Cancellation()
    {
        using (var session = new Session())
        using (var source = new CancellationTokenSource(50))
        {
            var began = DateTime.UtcNow;
            var task = session.AskAsync(Long, source.Token);
            Throws<OperationCanceledException>(() => task.GetAwaiter().GetResult());
            Equal(DateTime.UtcNow - began < TimeSpan.FromSeconds(5), true);
            // The session itself goes on.
            Equal(session.Ask(new TothelloPerftRequest { Depth = 4 }).Nodes, "244");
        }
    }

    private static void Threads()
    {
        using (var session = new Session(64))
        {
            var threads = Enumerable.Range(0, 64).Select(_ => new Thread(() =>
            {
                var counts = session.AskMany(Enumerable.Repeat(new DoudizhuCountRequest { Hand = "3344555" }, 20));
                Equal(counts.All(count => count.Splits == "21"), true);
            })).ToList();
            threads.ForEach(thread => thread.Start());
            threads.ForEach(thread => thread.Join());
        }
    }

    private static void Samples()
    {
        Sample(new ArrangeMyHand(), "2H 3H 4H 5H", "4H 5H 6H", "loose: 3C 3C 3D 3D 4D (16 points)");
        Sample(new ArrangeMyHand { hand = "3H 4X" }, "warning: unexpected character 'X' at byte 4, expected a suit");
        Sample(new Validity(), "9C 9D is not a meld");
        Sample(new Hint(), "throw TD: 25 points are left; ");
        Sample(new Bot(), "");
    }

    /// Starts a sample, and waits for the last of these lines.
    private static void Sample(MonoBehaviour sample, params string[] lines)
    {
        Debug.Lines.Clear();
        sample.GetType().GetMethod("Start", BindingFlags.NonPublic | BindingFlags.Instance).Invoke(sample, null);
        for (var patience = 1000; Debug.Lines.Count < lines.Length && patience > 0; patience--)
        {
            Thread.Sleep(10);
        }
        Equal(Debug.Lines.Count, lines.Length);
        for (var i = 0; i < lines.Length; i++)
        {
            Console.WriteLine(Debug.Lines[i]);
            Equal(Debug.Lines[i].StartsWith(lines[i]), true);
        }
    }

    private static E Throws<E>(Action action) where E : Exception
    {
        try
        {
            action();
        }
        catch (E error)
        {
            return error;
        }
        throw new Exception("no " + typeof(E).Name);
    }

    private static void Equal<T>(T found, T expected)
    {
        if (!Equals(found, expected))
        {
            throw new Exception($"found {found}, expected {expected}");
        }
    }
}
