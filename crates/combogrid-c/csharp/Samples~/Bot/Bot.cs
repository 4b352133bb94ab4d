using System.Collections.Generic;
using Combogrid;
using UnityEngine;

/// <summary>Plays a game of Dou Dizhu to its end, each seat by a bot that sees its own cards only.</summary>
public sealed class Bot : MonoBehaviour
{
    public long seed = 7;

    private async void Start()
    {
        var actions = new List<string>();
        using (var session = new Session())
        {
            while (true)
            {
                var played = actions.ToArray();
                var replay = new GameReplayRequest { Game = GameGame.Doudizhu, Seed = seed, Actions = played };
                var state = await session.AskAsync(replay, destroyCancellationToken);
                if (state.Over)
                {
                    Debug.Log($"{actions.Count} actions; points: {string.Join(", ", state.Returns)}");
                    return;
                }
                var hint = new GameHintRequest { Game = GameGame.Doudizhu, Seed = seed, Actions = played };
                actions.Add((await session.AskAsync(hint, destroyCancellationToken)).Action);
            }
        }
    }
}
