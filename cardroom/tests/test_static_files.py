from __future__ import annotations

from pathlib import Path

from django.test import Client
from pytest_django import Settings

from cardroom.static_files import HashedStaticFiles


def test_it_answers_a_static_file_whole_and_with_its_type(client: Client) -> None:
    answer = client.get("/static/admin/css/base.css")

    assert answer.status_code == 200
    assert not answer.streaming
    assert answer.headers["Content-Type"].startswith("text/css")
    assert int(answer.headers["Content-Length"]) == len(answer.content)


def test_it_hashes_the_names_in_module_imports(settings: Settings, tmp_path: Path) -> None:
    settings.STATIC_ROOT = tmp_path
    (tmp_path / "table.js").write_text('import { reduce } from "./reduce.js";\nreduce();\n')
    (tmp_path / "reduce.js").write_text("export const reduce = () => null;\n")
    storage = HashedStaticFiles(location=tmp_path)

    list(storage.post_process({name: (storage, name) for name in ("table.js", "reduce.js")}))

    [table] = tmp_path.glob("table.*.js")
    [reduce] = tmp_path.glob("reduce.*.js")
    assert f'"./{reduce.name}"' in table.read_text()
