"""The picture of a card: straight from above, the lid fills the field."""
from light import camera, studio
from nodes import rgb
from tin import Tin


def build(shot, metal):
    studio(rgb(shot.label().field))
    Tin(shot, shot.flavour, metal).closed()
    camera((0, -3.2, 36), (0, 0.0, 1.2), 148)
