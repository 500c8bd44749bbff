"""Static files under names that carry their hash, so that browsers may keep them for ever."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Hash the names in `import … from "./x.js";` as well; the semicolon is needed for it."""

    support_js_module_import_aggregation = True
