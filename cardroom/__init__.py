"""Wiring only: settings, paths, the ASGI and Celery applications."""

from cardroom.celery import app as celery_app

__all__ = ["celery_app"]
