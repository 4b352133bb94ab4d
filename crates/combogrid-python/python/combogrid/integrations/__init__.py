"""Drop-in parts for other packages: :mod:`rlcard <combogrid.integrations.rlcard>`,
:mod:`douzero <combogrid.integrations.douzero>` and :mod:`open_spiel <combogrid.integrations.open_spiel>`.

Each module imports the package that it is for, so that none of them is needed by ``import combogrid``.
"""
