"""Floor 9: the web table: sockets, sessions, the store."""
