"""Pages that give power over others, and so are the superusers' alone; whoever may read them, may.

Whoever could edit groups would give themselves every right; whoever could give an account another
address would have its password reset.
"""

from __future__ import annotations

from typing import Any

from allauth.account.admin import EmailAddressAdmin
from allauth.account.models import EmailAddress
from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin
from django.contrib.auth.models import Group
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from typing_extensions import override

from accounts.admin.recorded import Recorded
from accounts.services.on_record import put_on_record
from accounts.views.visitor import visitor


class SuperusersOnly(Recorded):
    """Mixed into an admin page that others may only read, if they have the right to."""

    @override
    def has_add_permission(self, request: HttpRequest) -> bool:
        return visitor(request).is_superuser

    @override
    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return visitor(request).is_superuser

    @override
    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return visitor(request).is_superuser


admin.site.unregister((Group, EmailAddress))


@admin.register(Group)
class RoomGroupAdmin(SuperusersOnly, GroupAdmin):
    """Which rights each group of staff has."""


@admin.register(EmailAddress)
class RoomEmailAddressAdmin(SuperusersOnly, EmailAddressAdmin):
    """Players' addresses."""

    @override
    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        is_allowed = self.has_change_permission(request)
        return super().get_actions(request) if is_allowed else {}

    @override
    def make_verified(self, request: HttpRequest, queryset: QuerySet[EmailAddress]) -> None:
        unproven = list(queryset.filter(verified=False))
        super().make_verified(request, queryset)
        for address in EmailAddress.objects.filter(pk__in=[a.pk for a in unproven], verified=True):
            put_on_record(by=visitor(request), on=address, changes={"verified": (False, True)})
