"""The page of a group, for those who were admitted, and what its host changes there."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.formats.whole_number import whole_number
from accounts.rights.visibility import Openness
from accounts.selectors.current_settings import settings_for
from accounts.views.requires_visibility import requires_visibility
from accounts.views.visitor import visitor
from games.models import GroupMember, Table, TableGroup
from games.selectors.group_link import group_page, members_of
from games.selectors.groups.door import table_with_door
from games.selectors.of_guests.lost_browsers import seats_asked
from games.selectors.onlooker import onlooker_of
from games.services.groups.admit import let_in_again, remove_member
from games.services.groups.close_tables import close_own_table
from games.services.groups.join_names import NotTwo, join_names, part_names
from games.services.groups.make_group import NotTheHost, renew_link
from games.services.groups.open_again import open_again
from games.services.groups.open_own_table import CantOpen
from games.web.group_pages.sharing import shared_link


@require_safe
@requires_visibility(Openness.TABLES)
@never_cache
def group(request: HttpRequest, group_id: int) -> HttpResponse:
    """A group: its tables and its link."""
    found = group_page(group_id, viewer=onlooker_of(request), now=timezone.now())
    if found is None:
        raise Http404("There is no such group.")
    link = shared_link(request, "open_link", found.secret) if found.secret else None
    context = {
        "group": found,
        "link": link,
        "has_talk": settings_for(request).has_talk,
        "has_door": table_with_door(group_id) is not None,
        "is_open_air": not request.is_secure(),
        "members": members_of(group_id) if found.is_host else (),
        "asked": seats_asked(group_id, timezone.now()) if found.is_host else (),
    }
    return render(request, "games/groups/group.html", context)


@require_POST
@login_required
def new_link(request: HttpRequest, group_id: int) -> HttpResponse:
    """Give the group another link at once."""
    try:
        renew_link(group_id=group_id, by=visitor(request).pk)
    except (NotTheHost, TableGroup.DoesNotExist) as none:
        raise Http404("There is no such group.") from none
    messages.success(request, "This is the new link. The old one opens nothing any more.")
    return redirect("group", group_id)


@require_POST
@login_required
def remove_from_group(request: HttpRequest, group_id: int, member_id: int) -> HttpResponse:
    """Remove somebody from the group."""
    gone = (NotTheHost, TableGroup.DoesNotExist, GroupMember.DoesNotExist)
    by, now = visitor(request).pk, timezone.now()
    try:
        remove_member(group_id=group_id, member_id=member_id, by=by, now=now)
    except gone as none:
        raise Http404("There is no such member of a group.") from none
    messages.success(request, "Removed. The link doesn’t let them in again.")
    return redirect("group", group_id)


@require_POST
@login_required
def let_in(request: HttpRequest, group_id: int, member_id: int) -> HttpResponse:
    """Let somebody in again who was removed."""
    gone = (NotTheHost, TableGroup.DoesNotExist, GroupMember.DoesNotExist)
    try:
        let_in_again(group_id=group_id, member_id=member_id, by=visitor(request).pk)
    except gone as none:
        raise Http404("There is no such member of a group.") from none
    messages.success(request, "Let in again.")
    return redirect("group", group_id)


@require_POST
@login_required
def say_one_person(request: HttpRequest, group_id: int) -> HttpResponse:
    """Join two names in the group's results, or part one from the other again."""
    player = whole_number(request.POST.get("player", ""))
    same_as = whole_number(request.POST.get("same_as", ""))
    by = visitor(request).pk
    try:
        if player is None:
            raise NotTwo
        if "part" in request.POST:
            part_names(group_id=group_id, by=by, player=player)
        elif same_as is None:
            raise NotTwo
        else:
            join_names(group_id=group_id, by=by, player=player, same_as=same_as)
    except (NotTheHost, TableGroup.DoesNotExist) as none:
        raise Http404("There is no such group.") from none
    except NotTwo:
        messages.warning(request, "Choose two people who have played here.")
    return redirect("group", group_id)


@require_POST
@login_required
def open_hosted_again(request: HttpRequest, group_id: int) -> HttpResponse:
    """Open another evening under the group's link, as the last one was."""
    try:
        table = open_again(group_id=group_id, by=visitor(request), now=timezone.now())
    except (NotTheHost, TableGroup.DoesNotExist) as none:
        raise Http404("There is no such group.") from none
    except CantOpen as why:
        messages.warning(request, str(why))
        return redirect("group", group_id)
    return redirect("table", table.pk)


@require_POST
@login_required
def close_hosted(request: HttpRequest, table_id: int) -> HttpResponse:
    """Close a table of the group: the hand is played to its end."""
    host_id, now = visitor(request).pk, timezone.now()
    try:
        group_id = close_own_table(host_id=host_id, table_id=table_id, now=now)
    except Table.DoesNotExist as none:
        raise Http404("There is no such table.") from none
    messages.success(request, "Closed. A hand that runs is played to its end.")
    return redirect("group", group_id)
