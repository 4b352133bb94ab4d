"""Drop-in parts for other packages: :mod:`rlcard <pycombogrid.integrations.rlcard>`,
:mod:`douzero <pycombogrid.integrations.douzero>` and :mod:`open_spiel <pycombogrid.integrations.open_spiel>`.

Each module imports the package that it is for, so that none of them is needed by ``import pycombogrid``.
"""
