import datetime as dt

from django.db.models import Q

from accounts.models import AccessToken, Player
from accounts.tokens import hash_of

USE_NOTED_EVERY = dt.timedelta(minutes=10)


def player_for_token(raw: str, now: dt.datetime) -> Player | None:
    """Return whose token this is, if it is in use and its owner may sign in at `now`.

    Notes that it was used, by one statement at most every ten minutes.
    """
    row = (
        AccessToken.objects.select_related("player")
        .filter(hash=hash_of(raw), revoked_at=None)
        .first()
    )
    if row is None or not row.player.may_sign_in(now):
        return None
    stale = Q(last_used_at=None) | Q(last_used_at__lt=now - USE_NOTED_EVERY)
    if row.last_used_at is None or row.last_used_at < now - USE_NOTED_EVERY:
        AccessToken.objects.filter(stale, pk=row.pk).update(last_used_at=now)
    return row.player
