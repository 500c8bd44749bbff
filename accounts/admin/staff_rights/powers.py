"""Pages that give power over others.

Groups are changed by those who give rights, as far as they have them. Addresses are the superusers'
alone: whoever could give an account another one would have its password reset.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

from allauth.account.admin import EmailAddressAdmin
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin
from django.contrib.auth.models import Group, Permission
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from typing_extensions import override

from accounts.admin.looked_at import LookedAt
from accounts.admin.recorded import Recorded
from accounts.admin.staff_rights.lost_with_group import lost_counts, lost_with, lost_words
from accounts.admin.staff_rights.right_boxes import RightBoxes
from accounts.formats.whole_number import whole_number
from accounts.rights.roles import GIVE_RIGHTS
from accounts.rights.tasks import TASKS
from accounts.services.staff.authority import has_right, may_act_on
from accounts.services.staff.give_rights import givable, may_change_group
from accounts.services.staff.note_act import note_act
from accounts.views.visitor import visitor


class SuperusersOnly(Recorded):
    """Mixed into an admin page that others may only read, if they have the right to."""

    @override
    def has_add_permission(self, request: HttpRequest) -> bool:
        return visitor(request).is_superuser

    @override
    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        by = visitor(request)
        return by.is_superuser and (obj is None or may_act_on(by, obj.user))

    @override
    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self.has_change_permission(request, obj)


admin.site.unregister((Group, EmailAddress))
admin.site.unregister(Authenticator)  # nobody looks at others' second factors, sealed or not


@admin.register(Group)
class RoomGroupAdmin(Recorded, GroupAdmin):
    """Which rights each group of staff has; nobody gives one that they lack, nor to themselves."""

    @override
    def has_add_permission(self, request: HttpRequest) -> bool:
        return has_right(visitor(request), GIVE_RIGHTS)

    @override
    def has_view_permission(self, request: HttpRequest, obj: Group | None = None) -> bool:
        return self.has_add_permission(request) or super().has_view_permission(request, obj)

    @override
    def has_change_permission(self, request: HttpRequest, obj: Group | None = None) -> bool:
        by = visitor(request)
        return has_right(by, GIVE_RIGHTS) if obj is None else may_change_group(by, obj)

    @override
    def has_delete_permission(self, request: HttpRequest, obj: Group | None = None) -> bool:
        return self.has_change_permission(request, obj)

    @override
    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """Name the rights and the people, where Django numbers the rows that tie them."""
        _, _, lacked, kept = super().get_deleted_objects(objs, request)
        lost = [lost_with(group) for group in objs]
        return lost_words(lost), lost_counts(lost), lacked, kept

    @override
    def formfield_for_manytomany(
        self, db_field: Any, request: HttpRequest | None = None, **options: Any
    ) -> Any:
        """Offer the rights that this member of staff has and the room asks for; and those that
        the group has already, so that none is taken unseen."""
        assert request is not None
        match = request.resolver_match
        group = whole_number(match.kwargs.get("object_id", "") if match else "")
        has = Permission.objects.filter(group=group) if group else Permission.objects.none()
        offered = givable(visitor(request)).filter(_asked_for() | Q(pk__in=has))
        more = {"queryset": offered, "widget": RightBoxes(), **options}
        return super().formfield_for_manytomany(db_field, request, **more)


def _asked_for() -> Q:
    names = [right.split(".") for rights in TASKS.values() for right in rights]
    each = [Q(content_type__app_label=app, codename=code) for app, code in names]
    return reduce(or_, each)


@admin.register(EmailAddress)
class RoomEmailAddressAdmin(LookedAt, SuperusersOnly, EmailAddressAdmin):
    """Players' addresses."""

    personal = frozenset({"user", "email"})

    @override
    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        is_allowed = self.has_change_permission(request)
        return super().get_actions(request) if is_allowed else {}

    @override
    def make_verified(self, request: HttpRequest, queryset: QuerySet[EmailAddress]) -> None:
        """Vouch for those alone whose page could be changed: for nobody's own."""
        unproven = [
            address
            for address in queryset.filter(verified=False).select_related("user")
            if self.has_change_permission(request, address)
        ]
        super().make_verified(request, queryset.filter(pk__in=[each.pk for each in unproven]))
        for address in EmailAddress.objects.filter(pk__in=[a.pk for a in unproven], verified=True):
            note_act(
                "email address.vouch",
                by=visitor(request),
                on=address,
                changes={"verified": (False, True)},
            )
