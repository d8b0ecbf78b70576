"""An open tin with its pouches, the lid leaning beside it."""
import math

from mathutils import Euler

from light import camera, studio
from nodes import rgb
from pouches import fill_with_pouches, fleece, lay_pouch
from tin import Tin


def build(shot, metal):
    studio(rgb(shot.label().field))
    maker = Tin(shot, shot.flavour, metal)
    body = maker.body()
    body.location = (0.8, -1.2, 0)
    fabric = fleece()
    fill_with_pouches(fabric, 19, (0.8, -1.2, 0))
    lid = maker.lid()
    lid.rotation_euler = Euler((math.radians(62), 0, math.radians(-14)), 'XYZ')
    lid.location = (-3.3, 4.3, 3.0)
    lay_pouch(70, fabric, (-4.2, -2.6, 0.25), (0, 0.05, 0.5))
    lay_pouch(71, fabric, (-2.9, -4.1, 0.25), (0, 0.05, -0.35))
    camera((1.5, -27, 23), (-0.7, 0.3, 1.5), 78, 13, (0.2, -1.6, 1.4))
