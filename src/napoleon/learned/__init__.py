"""How cards are played by those who learned it from deals: a small network, and its playouts.

What it was taught by is `bench/learning.py`; who uses it is `players`.
"""
