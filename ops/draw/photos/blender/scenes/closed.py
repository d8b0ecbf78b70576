"""A closed tin in a studio."""
import math

from light import camera, studio
from nodes import rgb
from tin import Tin


def build(shot, metal):
    studio(rgb(shot.label().field))
    Tin(shot, shot.flavour, metal).closed(math.radians(-4))
    camera((0, -21, 19.5), (0, 0.25, 0.75), 92)
