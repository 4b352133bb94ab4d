using System;

// JSON is read and written by reflection, which the linker of Unity does not see.
[assembly: Combogrid.Preserve]

namespace Combogrid
{
    /// <summary>Tells the linker of Unity, which knows it by its name, to keep every type of the assembly.</summary>
    [AttributeUsage(AttributeTargets.Assembly)]
    internal sealed class PreserveAttribute : Attribute
    {
    }
}
