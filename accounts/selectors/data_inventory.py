"""The data inventory: what the room keeps of people, why, and how long, by its settings now."""

from __future__ import annotations

from django.conf import settings

from accounts.browsers import played_here
from accounts.browsers.look_cookies import LOOKS, YEAR_S
from accounts.models import RoomSettings, WhoComesIn
from accounts.ports import DataItem, tables_app
from accounts.selectors.terms_to_accept import current_terms
from accounts.throttling import known_browsers, waits

DAY = 24 * 3600
STAYS = "As long as the room keeps its books: chips and hands are counted by account."


def data_inventory(room: RoomSettings) -> tuple[DataItem, ...]:
    """Return it thing by thing; what this room doesn't ask for isn't among them."""
    asked = [
        *_always(),
        DataItem(
            what="From which address, and with which browser by its name, you were signed in,"
            " and when.",
            why="So that staff can help you if somebody else uses your account, and see who plays"
            " under two names. Nothing else is taken of your browser. Each look is on record.",
            how_long=f"{_days(room.sessions_kept_days * DAY)} after you were last seen there.",
        ),
        DataItem(
            what="A mail address of yours that staff have replaced.",
            why="So that it is told what staff do to your account, should it not have been you who"
            " asked them.",
            how_long=f"{_days(room.sessions_kept_days * DAY)} after it was replaced.",
        ),
    ]
    if room.least_age:
        asked.append(
            DataItem(
                what=f"That you have said to be {room.least_age} or older.",
                why="The room is for nobody younger. Your date of birth isn't asked.",
                how_long=STAYS,
            )
        )
    if room.who_comes_in == WhoComesIn.APPROVED:
        asked.append(
            DataItem(
                what="When you asked to be let in, and what staff answered.",
                why="Staff decide who plays here.",
                how_long=STAYS,
            )
        )
    if current_terms() is not None:
        asked.append(
            DataItem(
                what="Which version of the terms you have accepted, and when.",
                why="So that you are asked once for each version.",
                how_long=STAYS,
            )
        )
    return (*asked, *tables_app().kept_of_players())


def _always() -> tuple[DataItem, ...]:
    return (
        DataItem(
            what="Your name, when you signed up and last signed in, and by which invitation link;"
            " where staff gave you another name, the one before, until you have been told.",
            why="Others play with you under this name; staff know who came by which link.",
            how_long=STAYS,
        ),
        DataItem(
            what="Your password, as a hash from which nobody can read it.",
            why="You sign in with it.",
            how_long="Until you choose another.",
        ),
        DataItem(
            what="Your e-mail address, if you give one. You and those who run the room see it.",
            why="To set a new password, for hand histories that you ask for, and for the staff's"
            " answers to you.",
            how_long="Until you take it out.",
        ),
        DataItem(
            what="Where you are signed in: the browser's name, the first part of its address, when"
            " it was seen.",
            why="So that you can see it, and sign it out.",
            how_long=f"Until you sign out there, {_days(settings.SESSION_COOKIE_AGE)} at most,"
            " and then until you come by next.",
        ),
        DataItem(
            what="Wrong passwords and sign-ups, counted by address; the addresses as hashes.",
            why="So that nobody can try out passwords, or fill the room with accounts.",
            how_long=f"{_days(max(DAY, waits.REMEMBERED_S))}.",
        ),
        DataItem(
            what="Every movement of your chips, with the staff's reasons.",
            why="It is your statement, and the proof that no chip was made or lost.",
            how_long=STAYS,
        ),
        DataItem(
            what="Your requests to staff, what they did (suspensions, answers, adjustments), and"
            " their notes about you.",
            why="So that staff can answer for what they did.",
            how_long=STAYS,
        ),
    )


def cookies() -> tuple[DataItem, ...]:
    """Return the cookies that the room sets. None is anybody's but the room's."""
    year = _days(YEAR_S)
    return (
        DataItem(
            what=settings.SESSION_COOKIE_NAME,
            why="Knows you from page to page.",
            how_long=_days(settings.SESSION_COOKIE_AGE),
        ),
        DataItem(
            what=settings.CSRF_COOKIE_NAME,
            why="Shows that a form was sent from a page of the room.",
            how_long=_days(settings.CSRF_COOKIE_AGE),
        ),
        DataItem(
            what=known_browsers.COOKIE,
            why="You have signed in here before, so others' wrong passwords don't hold you up.",
            how_long=_days(known_browsers.LASTS),
        ),
        DataItem(
            what=played_here.COOKIE,
            why="You have been at a table of friends here: nobody gets a second seat there, in the"
            " place of a guest who has lost their browser.",
            how_long=_days(played_here.LASTS),
        ),
        DataItem(what=", ".join(LOOKS), why="The colours that you have chosen.", how_long=year),
        DataItem(
            what="password_reset_key",
            why="Set by a mailed link, while you choose a new password.",
            how_long=_days(settings.PASSWORD_RESET_TIMEOUT),
        ),
    )


def _days(seconds: int) -> str:
    days = -(-seconds // DAY)
    return f"{days} day" if days == 1 else f"{days} days"
