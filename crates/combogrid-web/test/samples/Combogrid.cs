// Unity and .NET: the command line as a process that answers requests.
using System.Diagnostics;

public sealed class Combogrid
{
    private readonly Process process = Process.Start(new ProcessStartInfo("combogrid", "batch")
    {
        RedirectStandardInput = true,
        RedirectStandardOutput = true,
        UseShellExecute = false,
    });

    // One line of JSON out, one line of JSON back; any JSON library reads it.
    public string Ask(string request)
    {
        process.StandardInput.WriteLine(request);
        process.StandardInput.Flush();
        return process.StandardOutput.ReadLine();
    }

    public string Discard(string hand) =>
        Ask("{\"op\": \"rummy.discard\", \"hand\": \"" + hand + "\", \"rules\": \"gin\"}");
}
