"""The room with as few files as ATTACK_FILES says, in place of manage.py."""

from __future__ import annotations

import os
import resource
import sys


def main() -> None:
    """Do what manage.py does, under a hard limit that nothing can raise."""
    most = int(os.environ["ATTACK_FILES"])
    resource.setrlimit(resource.RLIMIT_NOFILE, (most // 2, most))
    from django.core.management import execute_from_command_line

    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
