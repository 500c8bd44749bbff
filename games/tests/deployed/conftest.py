"""One deployment for all tests of a module: it takes some seconds to make."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.tests.deployed.deployment import Deployment, deployed


@pytest.fixture(scope="module")
def deployment(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Deployment]:
    """Its room is made by the program that the module names, MADE_BY, and has its ENVIRONMENT."""
    module = request.module
    env = getattr(module, "ENVIRONMENT", {})
    folder = tmp_path_factory.mktemp("deployed")
    with deployed(folder, made_by=module.MADE_BY, **env) as made:
        yield made
