using Combogrid;
using UnityEngine;

/// <summary>Checks what a player lays down before it is shown to the others.</summary>
public sealed class Validity : MonoBehaviour
{
    public string melds = "5H 6H 7H, 9C 9D";
    public string rules = "gin";

    private void Start()
    {
        using (var session = new Session())
        {
            // A check takes microseconds, so it need not leave the main thread.
            var check = session.Ask(new RummyCheckRequest { Melds = melds, Rules = rules });
            Debug.Log(check.Valid ? "valid" : string.Join("; ", check.Missing));
        }
    }
}
