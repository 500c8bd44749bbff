"""What the form of a house says beside each rule: what it does, in one sentence, with its number in
docs/rules.md."""

from __future__ import annotations

HELP = {
    "key": "What files and addresses call the house: small letters, digits, hyphens.",
    "name": "As players read it in the lobby and on the page of rules.",
    "max_raises": "Raises after the bet, in each round of fixed and spread limit (BT-3).",
    "heads_up": "Whether the cap on raises holds between two players, too (BT-4).",
    "tournament": "A time-out checks or folds, and all-in hands are turned up (EA-7, SD-5).",
    "open_pair": "Fourth street of stud with a pair showing: the higher bet or not (ST-6).",
    "button": "Where the button goes, and so who posts a blind that was missed (HB-5, HB-12).",
    "odd_chip": "Who gets the chips of a tie that can't be shared (MO-7).",
    "short_deck": "What is done if seventh street finds too few cards (DK-4, DK-6).",
    "pot_limit_count": "Which pot a pot limit is counted from, if there are side pots (BT-7).",
    "first_to_show": "Who shows first if nobody has bet in the last round (SD-1).",
    "all_in_hands": "How hands lie once somebody is all-in and nobody can bet any more (SD-5).",
    "rake_when": "Whether a hand that all fold in the first round is raked (MO-8).",
    "emergency_all_ins": "Off: who runs out of time checks if that is free, else folds (EA-21).",
    "seconds_to_act": "Seconds; a table may give more (EA-6).",
    "countdown_seconds": "Seconds after those, counted down for all to see; 0: none (EA-6).",
    "reconnect_seconds": "Seconds more, once a turn, for who comes back in it; 0: none (EA-6).",
    "mucked_hand_by_history": "On: hands mucked at the showdown are in players' histories (SD-4).",
}
