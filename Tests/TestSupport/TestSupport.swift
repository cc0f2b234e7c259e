// Helpers that several test targets use.
