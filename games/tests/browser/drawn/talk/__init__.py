"""The talk on drawn pages."""
