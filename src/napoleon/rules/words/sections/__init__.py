"""The sections of a rules page, each in a file: which sentences a rule set asks for."""
