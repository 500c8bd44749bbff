"""The end of a hand: bets given back, hands shown, pots cut and awarded."""
