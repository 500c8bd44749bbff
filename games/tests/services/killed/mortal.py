"""A web process that does what it is asked, and may be ended at a crash point: each a new life.

Run as a module: a line of JSON in, one out. It imports everything once, and forks a process for
each order, which connects to the tests' database by itself.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from typing import Any

import django
from django.conf import settings

from games.tests.stand_ins import put

Order = dict[str, Any]


def main() -> None:
    """Do what each line says, until there are no more."""
    settings.DATABASES["default"]["NAME"] = os.environ["RACER_DATABASE"]
    django.setup()
    import_all()
    for line in sys.stdin:
        print(json.dumps(live(json.loads(line))), flush=True)


def import_all() -> None:
    """Import what every life needs."""
    from games.tests.services import racer

    for verb in ("act", "cut", "ring"):
        racer.service(verb)


def live(order: Order) -> Order:
    """Fork a process that carries an order out; return how it ended, and what it said."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        code = 1
        try:
            os.write(writing, json.dumps(carry_out(order)).encode())
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(code)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read()
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return {"code": code, "said": json.loads(said) if said else None}


def carry_out(order: Order) -> list[Order]:
    """Be the process of that name, and end at the crash point if there is one."""
    from games.clock.process import this_process
    from games.clock.timing import milliseconds
    from games.journal.writing import crash_points
    from games.tests.services import racer

    this_process.name, this_process.last_beat = order["process"], milliseconds(racer.now(order))
    put(crash_points, _name=order["crash"], _left=1)
    return racer.run(order)


if __name__ == "__main__":
    main()
