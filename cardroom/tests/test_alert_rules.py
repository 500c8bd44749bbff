"""The alert rules, as Prometheus itself reads and carries them out."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from cardroom.testing import promtool_path

FOLDER = Path(__file__).parents[2] / "examples" / "prometheus"
RULES, CASES = FOLDER / "room-alerts.yml", FOLDER / "room-alerts_test.yml"


def promtool(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Have Prometheus's program read something, beside the rules."""
    command = [promtool_path() or "", *arguments]
    return subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False)


@pytest.mark.verify
@pytest.mark.promtool
@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "config", "prometheus.yml"),
        ("check", "rules", RULES.name),
        ("test", "rules", CASES.name),
    ],
    ids=" ".join,
)
def test_prometheus_finds_nothing_wrong(arguments: tuple[str, ...]) -> None:
    ran = promtool(*arguments)

    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_each_alert_is_set_off_by_a_case_and_kept_by_another() -> None:
    alerts = re.findall(r"- alert: (\w+)", RULES.read_text())
    cases = CASES.read_text()

    assert len(alerts) > 10
    for alert in alerts:
        kept = rf"alertname: {alert}, eval_time: \w+, exp_alerts: \[\]"
        assert re.search(kept, cases), alert
        assert re.search(rf"alertname: {alert}\n\s+eval_time: \w+\n\s+exp_alerts:\n", cases), alert
