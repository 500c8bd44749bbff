"""Static files: kept for ever by browsers under hashed names, and answered in one piece."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Hash the names in `import … from "./x.js";` as well; the semicolon is needed for it."""

    support_js_module_import_aggregation = True


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
