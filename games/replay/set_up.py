"""A file's hand as it begins in our engine: limit, seats, blinds and antes."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import msgspec

from games.engine.events import HandStarted
from games.engine.hand_state import Post, PostKind
from games.engine.rules import HouseRules, Limit, Rake, Variant
from games.engine.table_state import Seat, TableState
from games.replay.errors import ReplayError
from games.replay.hand_file import HandFile


def start_of(file: HandFile, *, rules: HouseRules, variants: Mapping[str, Variant]) -> HandStarted:
    """Return the start of the hand. Player n of the file, from 0, sits in seat n + 1."""
    variant = variants[file.game.variant]
    count = len(file.stacks)
    if count > variant.max_seats:
        raise ReplayError(f"{count} players; {variant.name} has {variant.max_seats} seats at most")
    blinds = blind_posts(file)
    limit = limit_of(file, variant, blinds)
    return HandStarted(
        hand_no=1,
        table=TableState(limit=limit, rules=rules, max_seats=count, seats=seats(file)),
        seats=tuple(range(1, count + 1)),
        button=count if variant.has_button else 0,
        small_blind=next(
            (post.seat for post in blinds if is_kind(post, PostKind.SMALL_BLIND)), None
        ),
        big_blinds=tuple(post.seat for post in blinds if is_kind(post, PostKind.BIG_BLIND)),
        posts=dead_posts(file, limit) + blinds,
    )


def seats(file: HandFile) -> tuple[Seat, ...]:
    """Return the players where they sit."""
    return tuple(
        Seat(seat=place, player=place, name=name, stack=file.scale.to_units(stack))
        for place, (name, stack) in enumerate(zip(file.names, file.stacks, strict=True), start=1)
    )


def limit_of(file: HandFile, variant: Variant, blinds: tuple[Post, ...]) -> Limit:
    """Return the stake; the chip is the file's own, or the least unit of its amounts."""
    due = {post.kind: post.chips for post in blinds}
    big = due.get(PostKind.BIG_BLIND, 0)
    return Limit(
        variant=variant,
        betting=file.game.betting,
        lower=file.scale.to_units(file.lower),
        higher=file.scale.to_units(file.higher),
        chip=own_field(file, "_chip", int, 1),
        min_buy_in=1,
        small_blind=due.get(PostKind.SMALL_BLIND, 0),
        big_blind=big,
        ante=0 if has_dead_antes(file) else file.scale.to_units(max(file.antes)),
        big_blind_ante=is_big_blind_ante(file),
        bring_in=file.scale.to_units(file.bring_in),
        rake=own_field(file, "_rake", Rake | None, None),
    )


def own_field(file: HandFile, key: str, type_: Any, default: Any) -> Any:
    """Return a field of our own, its amounts in the engine's units."""
    try:
        return msgspec.convert(file.own.get(key, default), type_)
    except msgspec.ValidationError as error:
        raise ReplayError(f"{key}: {error}") from None


def by_player(file: HandFile, amounts: tuple[Decimal, ...]) -> tuple[int, ...]:
    """Return amounts in seat order: heads up PHH has forced bets the other way round."""
    ordered = amounts[::-1] if len(amounts) == 2 else amounts
    return tuple(file.scale.to_units(amount) for amount in ordered)


def blind_posts(file: HandFile) -> tuple[Post, ...]:
    """Return the blinds due, small before big; negative ones are posts of joining players."""
    due = with_full_big_blind(file, by_player(file, file.blinds))
    big = max(due, default=0)
    if file.blinds and not big:
        raise ReplayError("blinds_or_straddles: there is no big blind")
    posts = [
        Post(seat=seat, kind=kind_of(chips, big), chips=abs(chips))
        for seat, chips in enumerate(due, start=1)
        if chips
    ]
    if sum(is_kind(post, PostKind.SMALL_BLIND) for post in posts) > 1:
        raise ReplayError("blinds_or_straddles: straddles aren't played here")
    return tuple(sorted(posts, key=lambda post: post.kind is not PostKind.SMALL_BLIND))


def with_full_big_blind(file: HandFile, due: tuple[int, ...]) -> tuple[int, ...]:
    """Return the blinds with the big one in full, where a log names what a short stack posted."""
    place = 0 if len(due) == 2 else 1
    full = file.scale.to_units(file.lower)
    stack = file.scale.to_units(file.stacks[place]) - by_player(file, file.antes)[place]
    if not due or not 0 < due[place] == stack < full:
        return due
    return (*due[:place], full, *due[place + 1 :])


def kind_of(chips: int, big: int) -> PostKind:
    """Return which blind an amount is."""
    if 0 < chips < big:
        return PostKind.SMALL_BLIND
    if chips == big:
        return PostKind.BIG_BLIND
    if chips == -big:
        return PostKind.JOINING_BLIND
    raise ReplayError(f"blinds_or_straddles: a post of {-chips} with a big blind of {big}")


def is_kind(post: Post, kind: PostKind) -> bool:
    """Return whether a post is of a kind."""
    return post.kind is kind


def is_big_blind_ante(file: HandFile) -> bool:
    """Return whether the big blind alone posts an ante."""
    antes = by_player(file, file.antes)
    payers = [seat for seat, ante in enumerate(antes, start=1) if ante]
    bigs = [post.seat for post in blind_posts(file) if is_kind(post, PostKind.BIG_BLIND)]
    return bool(bigs) and payers == bigs[:1]


def has_dead_antes(file: HandFile) -> bool:
    """Return whether antes are nobody's contribution and so can't be the limit's own.

    Untrimmed antes lie whole in the main pot; equal ones that all can cover make no difference.
    """
    if is_big_blind_ante(file) or not any(file.antes):
        return False
    is_equal = len(set(file.antes)) == 1
    if is_equal and (file.trims_antes or min(file.stacks) >= max(file.antes)):
        return False
    if file.trims_antes:
        raise ReplayError("antes: unequal antes are played with ante_trimming_status = false only")
    return True


def dead_posts(file: HandFile, limit: Limit) -> tuple[Post, ...]:
    """Return the antes that are nobody's contribution, and the file's dead blinds."""
    antes = by_player(file, file.antes) if has_dead_antes(file) else ()
    blinds = own_field(file, "_dead_blinds", tuple[int, ...], ())
    return tuple(
        Post(seat=seat, kind=PostKind.DEAD_BLIND, chips=chips)
        for amounts in (antes, blinds)
        for seat, chips in enumerate(amounts, start=1)
        if chips
    )
