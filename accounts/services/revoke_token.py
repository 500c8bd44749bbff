import datetime as dt
from functools import partial

from django.db import transaction

from accounts.models import AccessToken
from accounts.ports import tell_shut_out


def revoke_token(*, player_id: int, token_id: int, now: dt.datetime) -> bool:
    """End a token of the player's own; say whether there was one to end.

    His open sockets close: which of them came by this token isn't known, and a browser's come
    back by themselves.
    """
    own = AccessToken.objects.filter(pk=token_id, player_id=player_id, revoked_at=None)
    with transaction.atomic():
        is_revoked = own.update(revoked_at=now) == 1
        if is_revoked:
            transaction.on_commit(partial(tell_shut_out, player_id))
    return is_revoked
