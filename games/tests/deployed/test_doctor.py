"""The doctor of a deployed room sees whether Celery does its work."""

from __future__ import annotations

import asyncio

import pytest

from games.tests.deployed.deployment import Deployment
from games.tests.served.waiting import PATIENCE

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.served]


async def doctor_says(deployment: Deployment) -> str:
    """Return what the doctor says of Celery."""
    found = await asyncio.to_thread(deployment.manage, "doctor")
    return next(line for line in found.stdout.splitlines() if " celery: " in line)


async def test_it_names_each_process_that_is_not_there(deployment: Deployment) -> None:
    assert "from the queue sweep (alarms of a server that died) or default" in await doctor_says(
        deployment
    )

    deployment.start_celery()
    assert "from the queue default" in await doctor_says(deployment)

    deployment.start_mail_worker()
    async with asyncio.timeout(PATIENCE):
        while not (await doctor_says(deployment)).startswith("ok"):
            pass

    deployment.end_beat()
    assert "beat isn't there" in await doctor_says(deployment)
