"""RLCard's ``doudizhu`` and ``gin-rummy`` environments with combogrid's answers.

>>> import rlcard
>>> from pycombogrid.integrations.rlcard import install
>>> install()
>>> env = rlcard.make("doudizhu", config={"seed": 7})
>>> state, player = env.reset()
>>> state["raw_legal_actions"][:3]
['3', '4', '5']

Games are those of RLCard, move by move: the same deals from the same seeds, the same action numbers and strings, the
same observations. One thing is fixed that RLCard leaves open: what may be led comes in ascending order of the action
numbers. RLCard takes it from a ``set`` of strings, whose order changes from process to process.

``install(states=False)`` replaces the legal actions alone. ``install(exact=False)`` also corrects what RLCard does
wrong: two cells of observations, see :class:`DoudizhuEnv`, and in gin rummy the card that a player lays down with eleven
melded cards. RLCard takes the first card of a ``frozenset``, which may be an inner card of a run and break it.

Written against RLCard 1.2.0.
"""

from __future__ import annotations

from functools import partial, partialmethod
from typing import Any

from rlcard.envs.registration import registry
from rlcard.games.gin_rummy.player import GinRummyPlayer
from rlcard.games.gin_rummy.utils import melding

from .._replaced import Replaced
from . import gin_rummy
from .doudizhu import DoudizhuEnv, answers, leads
from .gin_rummy import deadwood, get_best_meld_clusters, get_meld_clusters, melds

__all__ = [
    "DoudizhuEnv",
    "answers",
    "deadwood",
    "get_best_meld_clusters",
    "get_meld_clusters",
    "install",
    "leads",
    "melds",
    "uninstall",
]

_replaced = Replaced()


def install(*, states: bool = True, exact: bool = True) -> None:
    """Lets ``rlcard.make("doudizhu")`` return :class:`DoudizhuEnv`, and gin rummy take its melds from pycombogrid.

    Environments of Dou Dizhu that exist already are left as they are.
    """
    uninstall()
    _replaced.set(registry.env_specs["doudizhu"], "_entry_point", partial(DoudizhuEnv, states=states, exact=exact))
    _replaced.set(melding, "get_meld_clusters", partial(get_meld_clusters, exact=exact))
    _replaced.set(melding, "get_best_meld_clusters", partial(get_best_meld_clusters, exact=exact))
    _replaced.set(GinRummyPlayer, "get_meld_clusters", partialmethod(gin_rummy.player_meld_clusters, exact=exact))


def uninstall() -> None:
    """Undoes :func:`install`."""
    _replaced.restore()
