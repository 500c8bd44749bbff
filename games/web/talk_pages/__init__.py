"""What players do about talk beside its socket: mute, report, take their own lines away."""
