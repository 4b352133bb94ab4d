using System;
using System.Collections.Generic;
using Newtonsoft.Json;

namespace Combogrid
{
    /// <summary>A request whose result has a type.</summary>
    public abstract class Request<TResult>
    {
        /// <summary>Makes a request of an op.</summary>
        protected Request(string op) => Op = op;

        /// <summary>The name of the op.</summary>
        [JsonProperty("op")] public string Op { get; }
    }

    /// <summary>What is played by: a preset, and settings over it.</summary>
    public sealed class Rules : Dictionary<string, object>
    {
        /// <summary>The settings of a preset.</summary>
        public Rules(string preset) => this["preset"] = preset;

        /// <summary>The rules of a preset as it is.</summary>
        public static implicit operator Rules(string preset) => new Rules(preset);
    }

    /// <summary>Why a request has no result.</summary>
    public sealed class CombogridException : Exception
    {
        /// <summary>An error of the line protocol.</summary>
        public CombogridException(Error error) : base(error.Message) => Error = error;

        /// <summary>The error with its place, and what was known when a query stopped.</summary>
        public Error Error { get; }

        /// <summary>What kind of error it is.</summary>
        public ErrorKind Kind => Error.Kind;
    }
}
