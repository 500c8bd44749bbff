"""What people type to do harm: it runs nowhere, and turns nothing round."""
