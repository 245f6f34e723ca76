"""Odds of who is adjutant: in bands, and better than what the cards alone allow."""

from __future__ import annotations

import pytest
import typer
from typer.testing import CliRunner

from napoleon.arena.reliability import reliability, table
from napoleon.cli.odds_command import odds
from napoleon.rules import Rules


def test_bands_count_what_was_given() -> None:
    found = table([(0.25, 0.25, True), (0.25, 0.25, False), (0.9, 0.25, True), (0.0, 0.0, False)])
    assert [(band.given, band.share) for band in found.bands] == [(2, 0.5), (1, 1.0)]
    assert found.asked == 3
    assert found.error == pytest.approx((0.75**2 + 0.25**2 + 0.1**2) / 3)


def test_reading_helps() -> None:
    found = reliability(Rules.preset("standard"), "normal", 50, 3)
    assert found.error < found.unread
    for band in found.bands:
        if band.given > 300:
            assert abs(band.share - band.mean) < 0.12


def test_no_partner_no_odds() -> None:
    with pytest.raises(ValueError, match="no adjutant"):
        reliability(Rules.preset("nap"), "normal", 1)


def test_the_command_prints_the_table() -> None:
    app = typer.Typer()
    app.command()(odds)
    done = CliRunner().invoke(app, ["normal", "--deals", "2"])
    assert done.exit_code == 0, done.output
    assert "mean squared error" in done.output
    assert CliRunner().invoke(app, ["Grouchy"]).exit_code != 0
