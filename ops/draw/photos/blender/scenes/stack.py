"""Three tins on each other."""
import math

from light import camera, studio
from nodes import rgb
from tin import Tin

MIXED = ('borovinka', 'tsitrus', 'menta')


def build(shot, metal):
    # Seen from low, the lid would mirror the lamp behind it.
    studio(rgb(shot.label().field), mirrored_back=False)
    flavours = MIXED if shot.flavour == MIXED[-1] else [shot.flavour] * 3
    for level, flavour in enumerate(flavours):
        tin = Tin(shot, flavour, metal).closed()
        tin.location = ([0.25, -0.3, 0.1][level], [0.1, 0.25, -0.1][level], 2.07 * level)
        tin.rotation_euler.z = math.radians([-9, 7, -3][level])
    camera((0, -30, 13), (0, 0, 2.9), 92)
