"""Names of the house's own players; their label says that they are the house's."""

from __future__ import annotations

from typing import Final

NAMES: Final = (
    "Abacus", "Acorn", "Almanac", "Anchor", "Badger", "Barley", "Beacon", "Bramble",
    "Candle", "Chestnut", "Cobalt", "Compass", "Copper", "Curlew", "Damson", "Dapple",
    "Ember", "Falcon", "Fennel", "Fiddle", "Flint", "Foxglove", "Gable", "Garnet",
    "Ginger", "Granite", "Harbour", "Hazel", "Heron", "Indigo", "Ivory", "Jasper",
    "Juniper", "Kestrel", "Lantern", "Larch", "Linnet", "Magpie", "Marble", "Meadow",
    "Nettle", "Nutmeg", "Oakley", "Onyx", "Orchard", "Otter", "Paddock", "Pebble",
    "Pepper", "Pippin", "Plover", "Quarry", "Quill", "Rowan", "Russet", "Saffron",
    "Sorrel", "Sparrow", "Tallow", "Teasel", "Thistle", "Umber", "Velvet", "Walnut",
    "Willow", "Yarrow",
)  # fmt: skip


def house_name(number: int) -> str:
    """Return the name of the house player with that number, from 0; no two are alike.

    After the last name they begin anew with a number, "Abacus-2": a name has no spaces.
    """
    times, place = divmod(number, len(NAMES))
    return NAMES[place] if times == 0 else f"{NAMES[place]}-{times + 1}"
