"""Games and stakes that a host can have played, and stakes that they set, for the table's page."""

from __future__ import annotations

from django import forms
from django.http import Http404, HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.rights.visibility import Openness
from accounts.views.requires_visibility import requires_visibility
from games.models import Limit, Table
from games.selectors.groups.games_to_choose import games_to_choose
from games.selectors.groups.next_hosts import hosted_table
from games.selectors.onlooker import onlooker_of
from games.services.groups.own_stakes import TooManyStakes, Unplayable, own_limit
from games.web.group_pages.new_table_form import BOXES, ChipsBox, game_text, games, stakes_said

BUY_IN_FOLLOWS = "The buy-in follows from it."


class StakesForm(forms.Form):
    """Stakes that a host sets for another game at their table."""

    game = forms.ChoiceField()
    lower = ChipsBox("Lower limit, or big blind")
    higher = ChipsBox("Higher limit")
    ante = ChipsBox("Ante", least=0)

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.fields["game"].choices = list(games())  # type: ignore[attr-defined]
        self.fields["lower"].required = True

    def limit_at(self, table: Table, by: int) -> Limit | None:
        """Return the row of these stakes by the rules of the table's house; None where they can't
        be played, or are too many, and then each box says why."""
        house, said = table.limit.house, stakes_said(self.cleaned_data)
        try:
            return own_limit(stakes=said, base=house.follows or house, by=by, now=timezone.now())
        except Unplayable as wrong:
            for field, sentence in wrong.at.items():
                box = BOXES.get(field, "lower")
                if box in self.fields:
                    self.add_error(box, sentence)
                else:  # there is no box for buy-ins here
                    self.add_error("lower", f"{BUY_IN_FOLLOWS} {sentence}")
        except TooManyStakes as why:
            self.add_error("lower", str(why))
        return None


@require_http_methods(["GET", "HEAD", "POST"])
@requires_visibility(Openness.TABLES)
@never_cache
def games_of(request: HttpRequest, table_id: int) -> JsonResponse:
    """Return what the host can have played, as JSON; posted stakes get their number, or what
    is ``wrong``, a sentence for each box. Nothing is changed at the table by it."""
    viewer = onlooker_of(request)
    table = hosted_table(viewer, table_id)
    if table is None or viewer.player is None:
        raise Http404("There is no such table of yours.")
    if request.method == "POST":
        return _with_own_stakes(StakesForm(request.POST), table, viewer.player)
    offered = [{"limit": row.pk, "text": game_text(row)} for row in games_to_choose(table)]
    own = [{"game": key, "text": name} for key, name in games()]
    return JsonResponse({"games": offered, "own": own, "limit": table.limit_id})


def _with_own_stakes(form: StakesForm, table: Table, by: int) -> JsonResponse:
    limit = form.limit_at(table, by) if form.is_valid() else None
    if limit is None:
        wrong = {field: errors[0] for field, errors in form.errors.items()}
        return JsonResponse({"wrong": wrong})
    return JsonResponse({"limit": limit.pk, "text": game_text(limit)})
