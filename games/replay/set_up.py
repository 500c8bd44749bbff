"""A file's hand as it begins in our engine: limit, seats, blinds and antes."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any

import msgspec

from games.engine.events.dealing import HandStarted
from games.engine.hand_state import Post, PostKind
from games.engine.rules import HouseRules, Limit, Rake, Variant
from games.engine.table_state import Seat, TableState
from games.replay.errors import ReplayError
from games.replay.hand_file import HandFile

Chip = Annotated[int, msgspec.Meta(ge=1)]


def start_of(file: HandFile, *, rules: HouseRules, variants: Mapping[str, Variant]) -> HandStarted:
    """Return the start of the hand. Player n of the file, from 0, sits in seat n + 1."""
    variant = variants[file.game.variant]
    count = len(file.stacks)
    if count > variant.max_seats:
        raise ReplayError(f"{count} players; {variant.name} has {variant.max_seats} seats at most")
    blinds = blind_posts(file)
    limit = limit_of_file(file, variant, blinds)
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


def limit_of_file(file: HandFile, variant: Variant, blinds: tuple[Post, ...]) -> Limit:
    """Return the stake; the chip is the file's own, or the least unit of its amounts."""
    due = {post.kind: post.chips for post in blinds}
    big = due.get(PostKind.BIG_BLIND, 0)
    return Limit(
        variant=variant,
        betting=file.game.betting,
        lower=file.scale.to_units(file.lower),
        higher=file.scale.to_units(file.higher),
        chip=own_field(file, "_chip", Chip, 1),
        min_buy_in=1,
        small_blind=due.get(PostKind.SMALL_BLIND, 0),
        big_blind=big,
        ante=0 if has_dead_antes(file) else max(owed_antes(file)),
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
        Post(seat=seat, kind=blind_kind(chips, big), chips=abs(chips))
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


def blind_kind(chips: int, big: int) -> PostKind:
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


def owed_antes(file: HandFile) -> tuple[int, ...]:
    """Return what each player owes as an ante, in seat order.

    Where antes are trimmed, what one player owes beyond all others goes back; where they aren't,
    the dead blinds that our own field names are in them.
    """
    antes = by_player(file, file.antes)
    if file.trims_antes:
        most = sorted(antes)[-2]
        return tuple(min(ante, most) for ante in antes)
    dead = own_dead_blinds(file) or (0,) * len(antes)
    return tuple(ante - min(ante, blind) for ante, blind in zip(antes, dead, strict=True))


def own_dead_blinds(file: HandFile) -> tuple[int, ...]:
    """Return the dead blinds that our own field names, in seat order; none in others' files."""
    dead: tuple[int, ...] = own_field(file, "_dead_blinds", tuple[int, ...], ())
    if dead and len(dead) != len(file.stacks):
        raise ReplayError(f"_dead_blinds: {len(dead)} amounts for {len(file.stacks)} players")
    return dead


def is_big_blind_ante(file: HandFile) -> bool:
    """Return whether the big blind alone posts an ante."""
    payers = [seat for seat, ante in enumerate(owed_antes(file), start=1) if ante]
    bigs = [post.seat for post in blind_posts(file) if is_kind(post, PostKind.BIG_BLIND)]
    return bool(bigs) and payers == bigs[:1]


def has_dead_antes(file: HandFile) -> bool:
    """Return whether antes are nobody's contribution and so can't be the limit's own.

    Untrimmed antes lie whole in the main pot; equal ones that all can cover make no difference.
    """
    antes = owed_antes(file)
    if is_big_blind_ante(file) or not any(antes):
        return False
    stacks = [file.scale.to_units(stack) for stack in file.stacks]
    if file.trims_antes:
        refuse_unequal(file, antes, stacks)
        return False
    return len(set(antes)) > 1 or min(stacks) < max(antes)


def refuse_unequal(file: HandFile, antes: tuple[int, ...], stacks: list[int]) -> None:
    """A player may owe less than the others only where a log names all that they had (ST-9)."""
    for seat, (ante, stack) in enumerate(zip(antes, stacks, strict=True), start=1):
        if ante != min(stack, max(antes)):
            raise ReplayError(
                f"antes: p{seat} has more than an ante of {file.scale.to_file(ante)}; unequal antes"
                " are played with ante_trimming_status = false only"
            )


def dead_posts(file: HandFile, limit: Limit) -> tuple[Post, ...]:
    """Return the antes that are nobody's contribution, and the file's dead blinds."""
    antes = owed_antes(file) if has_dead_antes(file) else ()
    return tuple(
        Post(seat=seat, kind=PostKind.DEAD_BLIND, chips=chips)
        for amounts in (antes, own_dead_blinds(file))
        for seat, chips in enumerate(amounts, start=1)
        if chips
    )
