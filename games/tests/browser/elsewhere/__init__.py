"""The first evening in browsers that Playwright can't drive: Debian's Firefox ESR and WebKitGTK."""
