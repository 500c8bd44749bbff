"""Rights as boxes to tick, by the tasks of staff, each with a line of what it allows."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.models import Permission
from typing_extensions import override

from accounts.rights.tasks import OTHERS, TASKS, task_of
from accounts.selectors.staff.group_words import right_words


class RightBoxes(forms.CheckboxSelectMultiple):
    """For a field of rights."""

    @override
    def optgroups(self, name: str, value: Any, attrs: Any = None) -> Any:
        """Return the options by task, in the order of the tasks and of their rights."""
        options = [each for _, group, _ in super().optgroups(name, value, attrs) for each in group]
        tasks: dict[str, list[Any]] = {task: [] for task in (*TASKS, OTHERS)}
        for option in sorted(options, key=lambda each: _place(each["right"])):
            tasks[task_of(option["right"])].append(option)
        return [(task, group, place) for place, (task, group) in enumerate(tasks.items()) if group]

    @override
    def create_option(self, name: str, value: Any, label: Any, *args: Any, **more: Any) -> Any:
        option = super().create_option(name, value, right_words(value.instance), *args, **more)
        return option | {"right": _name(value.instance)}


def _name(right: Permission) -> str:
    return f"{right.content_type.app_label}.{right.codename}"


def _place(right: str) -> int:
    order = [each for rights in TASKS.values() for each in rights]
    return order.index(right) if right in order else len(order)
