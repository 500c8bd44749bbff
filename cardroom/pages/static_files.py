"""Static files: joined for each page, kept for ever by browsers under hashed names, and answered
in one piece."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Iterator
from io import BytesIO
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import InMemoryStorage, Storage
from django.http import HttpRequest, HttpResponse
from typing_extensions import override
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage

from cardroom.pages.module_bundle import joined_module, joined_script, joined_sheet

JOINED = {
    "table/main.js": joined_script,
    "fair/main.js": joined_script,
    "lobby/main.js": joined_script,
    "settings/main.js": joined_script,
    "several/main.js": joined_script,
    "shell/kept-seats.js": joined_script,
    "table/proof/checker.js": joined_module,
    "css/base.css": joined_sheet,
    "css/guide.css": joined_sheet,
    "css/hands.css": joined_sheet,
    "css/settings.css": joined_sheet,
    "css/table.css": joined_sheet,
}
"""What pages name of ours that names more, and how it is joined."""
Places = dict[str, tuple[Storage, str]]
"""Static files by name: where each is, and how it is called there."""


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Collects each page's script and sheet as one file, and each file whole and anew."""

    @override
    def post_process(self, paths: Places, *args: Any, **options: Any) -> Iterator[Any]:
        """Hash and compress, after joining."""
        yield from super().post_process(paths | joined(paths), *args, **options)

    @override
    def get_modified_time(self, name: str) -> dt.datetime:
        """Say none: `collectstatic` leaves what is younger, such as the files of a version that was
        first started after this one was built, or half a file of a start that was stopped."""
        raise NotImplementedError

    @override
    def _save(self, name: str, content: Any) -> str:
        """Save a file whole, or not at all: what has a hashed name isn't written again."""
        part = super()._save(f"{name}.part", content)
        os.replace(self.path(part), self.path(name))
        return name


def joined(paths: Places) -> Places:
    """Return the files that are joined of others, if they are among these."""

    def read(name: str) -> str:
        storage, path = paths[name]
        with storage.open(path) as file:
            return str(file.read(), "utf-8")

    made = InMemoryStorage()
    for name in JOINED.keys() & paths.keys():
        made.save(name, ContentFile(JOINED[name](name, read).encode()))
    return {name: (made, name) for name in JOINED.keys() & paths.keys()}


class StaticFiles(WhiteNoiseMiddleware):
    """Answer a file whole: a streamed one costs a thread hop for each block under ASGI."""

    @staticmethod
    def serve(static_file: Any, request: HttpRequest) -> HttpResponse:
        """Return the file with the headers that WhiteNoise gives it."""
        found = static_file.get_response(request.method, request.META)
        with found.file or BytesIO() as file:
            answer = HttpResponse(file.read(), status=int(found.status))
        del answer["content-type"]
        for name, value in found.headers:
            answer[name] = value
        return answer
