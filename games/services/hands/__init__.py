"""What happens in a hand: acts, alarms, its start and its voiding."""
