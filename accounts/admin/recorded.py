"""Changes in the admin, kept with the values before and after."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from django import forms
from django.contrib import admin
from django.contrib.admin.utils import unquote
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import IntegrityError, transaction
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from typing_extensions import override

from accounts.admin.admin_parts.bounded_lists import BoundedList
from accounts.admin.admin_parts.many_rows import ManyRows
from accounts.admin.merging.field_words import field_label, value_after, value_before
from accounts.admin.merging.shown_row_form import knows_what_it_showed
from accounts.formats.plain_text import PlainTexts
from accounts.selectors.staff.staff_acts import acts_on
from accounts.services.staff.note_act import NOT_KEPT, Changes, note_act
from accounts.views.visitor import visitor


class Change(NamedTuple):
    """What a form has done, for the log of staff."""

    verb: str
    changes: Changes


class Recorded(BoundedList, admin.ModelAdmin):  # type: ignore[type-arg]
    """An admin page whose changes are written into the log of staff, with what each value was
    before, and became; and whose form undoes no other's change (`merging/shown_form.py`)."""

    object_history_template = "accounts/admin/history.html"
    personal: frozenset[str] = frozenset()
    """The form's fields whose values are not kept."""
    verbs: Mapping[str, str] = {}
    """What it is called to change a field, where that is an act of its own."""

    @override
    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **options: Any) -> Any:
        """Have a field for a number show the column's ends, too."""
        field = super().formfield_for_dbfield(db_field, request, **options)
        if isinstance(field, forms.IntegerField):
            for each in db_field.validators:
                if isinstance(each, MinValueValidator | MaxValueValidator):
                    end = "min" if isinstance(each, MinValueValidator) else "max"
                    field.widget.attrs[end] = each.limit_value
        return field

    @override
    def formfield_for_manytomany(self, db_field: Any, request: Any, **options: Any) -> Any:
        more = {"form_class": ManyRows, **options}
        return super().formfield_for_manytomany(db_field, request, **more)

    @override
    def get_form(
        self, request: HttpRequest, obj: Any = None, change: bool = False, **options: Any
    ) -> Any:
        form = super().get_form(request, obj, change, **options)
        form = of_plain_texts(form)
        return knows_what_it_showed(form) if change else form

    @override
    def get_formsets_with_inlines(
        self, request: HttpRequest, obj: Any = None
    ) -> Iterator[tuple[Any, Any]]:
        for formset, inline in super().get_formsets_with_inlines(request, obj):
            formset.form = knows_what_it_showed(of_plain_texts(formset.form))
            yield formset, inline

    @override
    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> Any:
        """Read the form once more if the database refuses it: it now finds what came between."""
        view = partial(self._locked_view, request, object_id, form_url, extra_context)
        try:
            return view()
        except IntegrityError:
            return view()

    def _locked_view(
        self,
        request: HttpRequest,
        object_id: str | None,
        form_url: str,
        extra_context: dict[str, Any] | None,
    ) -> Any:
        """Keep the row locked from before the form reads it until it is saved."""
        if request.method != "POST" or object_id is None:
            return super().changeform_view(request, object_id, form_url, extra_context)
        with transaction.atomic():
            row = self.get_object(request, unquote(object_id))
            if row is not None:
                list(type(row)._base_manager.select_for_update(no_key=True).filter(pk=row.pk))
            return super().changeform_view(request, object_id, form_url, extra_context)

    @override
    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Write only what was changed."""
        columns = {field.name for field in obj._meta.concrete_fields}
        changed = [name for name in form.changed_data if name in columns]
        obj.save(update_fields=changed if change else None)

    @override
    def construct_change_message(  # type: ignore[override]
        self, request: HttpRequest, form: Any, formsets: Any, add: bool = False
    ) -> Change:
        """Return what becomes of it in the log; Django hands it on as it is."""
        if add:
            return Change("add", {name: ("", new) for name, (_, new) in self.changes(form).items()})
        return Change(self.verb(form), self.changes(form))

    def verb(self, form: Any) -> str:
        """Return what has been done with a form: if that is one thing, by its own name."""
        verbs = {self.verbs.get(name, "change") for name in form.changed_data}
        return verbs.pop() if len(verbs) == 1 else "change"

    def changes(self, form: forms.ModelForm[Model]) -> Changes:
        """Return what a form has changed, as it is shown to people."""
        return {
            field_label(form, name): (NOT_KEPT, NOT_KEPT)
            if name in self.personal
            else (value_before(form, name), value_after(form, name))
            for name in form.changed_data
        }

    def values(self, form: forms.ModelForm[Model]) -> dict[str, object]:
        """Return what a form shows of a row before anything is changed, by label."""
        return {field_label(form, name): value_before(form, name) for name in form.fields}

    @override
    def log_addition(self, request: HttpRequest, obj: Model, message: Any) -> Any:
        return self._note(request, obj, message)

    @override
    def log_change(self, request: HttpRequest, obj: Model, message: Any) -> Any:
        if isinstance(message, Change) and not message.changes:
            return None
        return self._note(request, obj, message)

    @override
    def log_deletions(self, request: HttpRequest, queryset: Any) -> Any:
        """Write down what goes, before it does."""
        for row in queryset:
            name = {} if self.personal else {"name": (str(row), "")}
            self._note(request, row, Change("delete", name))

    def _note(self, request: HttpRequest, row: Model, change: Change) -> Any:
        kind = f"{self.opts.verbose_name}.{change.verb}"
        return note_act(kind, by=visitor(request), on=row, changes=change.changes)

    @override
    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show what the log of staff has of a row, and what was on record before there was one."""
        acts = acts_on(self.opts.label_lower, object_id)
        return super().history_view(request, object_id, {"acts": acts, **(extra_context or {})})


def of_plain_texts(form: Any) -> Any:
    """Return a class of forms like this one that takes plain texts alone."""
    return (
        form if issubclass(form, PlainTexts) else type(form)(form.__name__, (PlainTexts, form), {})
    )
