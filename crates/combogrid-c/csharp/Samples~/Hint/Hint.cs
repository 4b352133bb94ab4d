using System.Linq;
using Combogrid;
using UnityEngine;

/// <summary>Tells which card to throw, and why.</summary>
public sealed class Hint : MonoBehaviour
{
    public string hand = "5H 6H 7H 9C 9D 9S KD 2C 3C TD QS";
    public string rules = "gin";

    private async void Start()
    {
        // The ace may also follow the king.
        var request = new RummyDiscardRequest { Hand = hand, Rules = new Rules(rules) { ["ace"] = "low_or_high" } };
        using (var session = new Session())
        {
            var answer = await session.AskAsync(request, destroyCancellationToken);
            var hint = answer.Best.First();
            Debug.Log($"throw {hint.Card}: {hint.Deadwood} points are left; {hint.Why}");
        }
    }
}
