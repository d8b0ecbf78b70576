"""The desk for a phone: taller than wide, with a quiet wall above."""
from light import camera
from scenes.desk import furnish

ASPECT = 0.75


def build(shot, metal):
    furnish(shot, metal)
    camera((4.2, -40, 21.5), (3.1, 4.6, 3.4), 62, 4.0, (0.2, -2.2, 2.1))
