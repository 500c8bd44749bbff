"""Names by which somebody would pass for another player."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.db.models import Q, QuerySet

from accounts.formats.read_alike import as_read
from accounts.models import Player

READS_ALIKE = "This name would pass for another player's. Choose another."


def reads_like_another(name: str, *, other_than: int | None = None) -> bool:
    """Say whether a name reads like that of a player, or is theirs; ``other_than`` isn't asked."""
    read = as_read(name)
    alike = Player.objects.filter(Q(read_as=read) | Q(read_as__startswith=f"{read}#"))
    return _but_for(other_than, alike).exists()


def check_reads_alone(name: str, *, other_than: int | None = None) -> None:
    """ValidationError if a name reads like another's; the same one is said by the model."""
    others = _but_for(other_than, Player.objects.all())
    if others.filter(username__iexact=name).exists():
        return
    if reads_like_another(name, other_than=other_than):
        raise ValidationError(READS_ALIKE)


def _but_for(player_id: int | None, players: QuerySet[Player]) -> QuerySet[Player]:
    return players if player_id is None else players.exclude(pk=player_id)
