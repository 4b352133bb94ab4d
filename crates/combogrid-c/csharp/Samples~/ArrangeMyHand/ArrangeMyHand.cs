using Combogrid;
using UnityEngine;

/// <summary>Sorts a hand into its melds and what is left.</summary>
public sealed class ArrangeMyHand : MonoBehaviour
{
    public string hand = "2H3H4H5H4H5H6H3C3C3D3D4D";
    public string rules = "article";

    private async void Start()
    {
        var request = new RummyBestRequest { Hand = hand, Rules = rules };
        using (var session = new Session(timeoutMs: 1000))
        {
            try
            {
                var best = await session.AskAsync(request, destroyCancellationToken);
                foreach (var meld in best.Melds)
                {
                    Debug.Log(meld);
                }
                Debug.Log($"loose: {best.Loose} ({best.Deadwood} points)");
            }
            catch (CombogridException error)
            {
                // The place in the text is there as well: error.Error.Field and error.Error.At.
                Debug.LogWarning(error.Message);
            }
        }
    }
}
