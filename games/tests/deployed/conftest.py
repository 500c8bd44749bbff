"""One deployment for all tests of it: it takes some seconds to make."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.tests.deployed.deployment import Deployment, deployed


@pytest.fixture(scope="package")
def deployment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deployment]:
    with deployed(tmp_path_factory.mktemp("deployed")) as made:
        yield made
