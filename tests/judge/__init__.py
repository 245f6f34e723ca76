"""An independent judge of the rules: slow, plain, and written from their text alone.

Cards are their names (`"SA"`, `"HT"`, `"JK"`), hands are sets of names, and nothing here imports
the engine's kernel or deal: only what a table has agreed on (`napoleon.rules`) is read.
"""
