"""One deployment for all tests of a module: it takes some seconds to make."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.tests.deployed.deployment import Deployment, deployed


@pytest.fixture(scope="module")
def deployment(
    request: pytest.FixtureRequest,
    postgres_template: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Deployment]:
    """It has the module's ENVIRONMENT; the programs of its CHANGES have been at the room."""
    module = request.module
    env = getattr(module, "ENVIRONMENT", {})
    with deployed(postgres_template, tmp_path_factory.mktemp("deployed"), **env) as made:
        for program, *arguments in getattr(module, "CHANGES", ()):
            made.change(program, *arguments)
        yield made
