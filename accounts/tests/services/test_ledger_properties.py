from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.account_ref import AccountRef, bankroll, house, queued, stack
from accounts.models import ChipAccount, Player, Posting
from accounts.selectors.player_chips.audit_ledger import audit_ledger, books
from accounts.services.money.post_transfer import KeyReused, NotEnoughChips
from accounts.tests.chips import post

moves = st.lists(
    st.tuples(
        st.integers(0, 7),  # key: few, so that keys come again
        st.integers(0, 8),  # from
        st.integers(0, 8),  # to
        st.integers(1, 60_000),
    ),
    max_size=12,
)


def refs(*players: Player) -> tuple[AccountRef, ...]:
    own = (
        ref
        for player in players
        for ref in (
            bankroll(player.pk),
            stack(player.pk, 7),
            stack(player.pk, 8),
            queued(player.pk, 7),
        )
    )
    return (*own, house())


@pytest.mark.django_db
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(moves=moves)
def test_chips_are_never_made_or_lost__MO_6(
    alice: Player, bob: Player, moves: list[tuple[int, int, int, int]]
) -> None:
    accounts = refs(alice, bob)
    for key, source, target, chips in moves:
        if source == target:
            continue
        before = dict(ChipAccount.objects.values_list("pk", "balance"))
        count = Posting.objects.count()
        try:
            post(f"move:{key}", {accounts[source]: -chips, accounts[target]: chips})
        except (NotEnoughChips, KeyReused):
            after = ChipAccount.objects.exclude(balance=0).values_list("pk", "balance")
            assert dict(after).items() <= before.items()
            assert Posting.objects.count() == count

    assert audit_ledger() == ()
    assert books().granted == 200_000
