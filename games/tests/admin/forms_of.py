"""The forms of a page, as a browser would send them."""

from __future__ import annotations

from html.parser import HTMLParser

from typing_extensions import override

FILLED = {"chips": "5", "reason": "A test", "days": "3", "answer": "So be it", "post": "yes",
          "words": "So"}  # fmt: skip
"""What the crawler writes into fields that are empty."""

Fields = dict[str, list[str]]


class FormReader(HTMLParser):
    """Notes the fields of the forms that are sent by POST, with the values that they stand at."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Fields] = []
        self.pressed: list[Fields] = []
        """By form: what Enter adds, as the first button that has a name."""
        self._fields: Fields | None = None
        self._pressed: Fields = {}
        self._name = ""
        self._is_text = False

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._fields, self._pressed = {}, {}
            if given.get("method", "").lower() == "post":
                self.forms.append(self._fields)
                self.pressed.append(self._pressed)
        elif self._fields is not None:
            self._read(tag, given)

    @override
    def handle_endtag(self, tag: str) -> None:
        self._fields = None if tag == "form" else self._fields
        self._is_text = False

    @override
    def handle_data(self, data: str) -> None:
        if self._is_text and self._fields is not None:
            self._fields[self._name] = [data.strip()]

    def _read(self, tag: str, given: dict[str, str]) -> None:
        assert self._fields is not None
        name = given.get("name", "")
        match tag:
            case "input" if "initial-" in name:  # what the form showed: of many, each
                self._fields.setdefault(name, []).append(given.get("value", ""))
            case "input" if name and given.get("type") not in ("submit", "checkbox", "radio"):
                self._fields[name] = [given.get("value", "")]
            case "input" if name and given.get("type") != "submit" and "checked" in given:
                self._fields[name] = [given.get("value", "on")]
            case "input" if name and given.get("type") == "checkbox":
                self._fields.setdefault(name, [])
            case "input" if name and given.get("type") == "radio":
                self._fields.setdefault(name, [given.get("value", "")])
            case "button" if name and not self._pressed and given.get("type") != "button":
                self._pressed[name] = [given.get("value", "")]
            case "textarea" | "select":
                self._name, self._is_text = name, tag == "textarea"
                self._fields.setdefault(name, [])
            case "option" if "selected" in given:
                self._fields[self._name].append(given.get("value", ""))


def forms_of(html: str) -> list[Fields]:
    """Return what each form of a page would send: as it stands, and with all boxes ticked."""
    reader = FormReader()
    reader.feed(html)
    sent = [
        _filled(pressed | form) for form, pressed in zip(reader.forms, reader.pressed, strict=True)
    ]
    return [change for form in sent for change in (form, _ticked(form))]


def _filled(form: Fields) -> Fields:
    return {
        name: [FILLED[name]] if name in FILLED and values in ([], [""]) else values
        for name, values in form.items()
    }


def _ticked(form: Fields) -> Fields:
    return {name: values or ["on"] for name, values in form.items()}
