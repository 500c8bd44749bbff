from accounts.models import Player


def make_house_player(*, username: str) -> Player:
    """Make the house player of this name, or return him; he can't sign in, and has no bankroll:
    he buys in from the house."""
    found = Player.objects.filter(username__iexact=username).first()
    if found is None:
        found = Player(username=username, is_house=True)
        found.set_unusable_password()
        found.full_clean(exclude=("password",))
        found.save()
    if not found.is_house:
        raise ValueError(f"{username} is a person's name already; take another.")
    return found
