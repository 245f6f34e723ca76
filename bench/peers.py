"""Trick games of OpenSpiel, stepped through its Python interface."""

from __future__ import annotations

import random
import time

import pyspiel

GAMES = ("hearts", "spades", "euchre")


def stepped(game: str, seconds: float, seed: int) -> float:
    """Actions of players a second, uniformly random; dealing is not timed."""
    rng = random.Random(seed)
    loaded = pyspiel.load_game(game)
    actions, spent = 0, 0.0
    while spent < seconds:
        state = loaded.new_initial_state()
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(len(outcomes) * rng.random())][0])
        begun = time.process_time()
        while not state.is_terminal():
            choices = state.legal_actions()
            state.apply_action(choices[int(len(choices) * rng.random())])
            actions += 1
        spent += time.process_time() - begun
    return actions / spent
