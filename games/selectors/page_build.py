"""The build of the room's own pages that a process serves."""

from __future__ import annotations

from django.contrib.staticfiles.storage import staticfiles_storage


def page_build() -> str:
    """Return a hash over all static files that pages link to; empty if their names have none."""
    return getattr(staticfiles_storage, "manifest_hash", "")
