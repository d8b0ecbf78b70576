"""A desk in the low sun of a window: the hero."""
import math

from desk_things import book, cup, oak, pencil
from light import camera, softbox, window_light, world
from nodes import material, rgb
from pouches import fill_with_pouches, fleece, lay_pouch
from shapes import slab
from tin import Tin

ASPECT = 1.5


def build(shot, metal):
    furnish(shot, metal)
    camera((5.0, -38, 21.5), (0.7, 4.6, 2.3), 60, 4.0, (0.2, -2.2, 2.1))


def furnish(shot, metal):
    slab('desk', (220, 120, 4), (0, 20, -2), oak(), 0.4)
    wall, _, _ = material('wall', Base_Color=rgb('#d9cbb8'), Roughness=0.9, Specular=0.1)
    # Its shadow would keep the sun away.
    slab('wall', (400, 2, 220), (0, 95, 60), wall, 0).visible_shadow = False
    world((0.75, 0.86, 1.0, 1), 0.55)
    window_light()
    softbox('window', (-70, 26, 48), (0, 0, 0), 60, 60, 52000, (0.86, 0.93, 1.0))
    lay_tins(shot, metal)
    book((-15.4, 10.5, 0), math.radians(17))
    cup((-1.6, 18.5, 0))
    pencil((-11.6, 3.4, 2.15), math.radians(-152))


def lay_tins(shot, metal):
    """A closed tin, and behind it an open one of another flavour."""
    tin = Tin(shot, shot.flavour, metal).closed(math.radians(8))
    tin.rotation_euler.z = math.radians(-6)
    fabric = fleece()
    maker = Tin(shot, 'borovinka' if shot.flavour != 'borovinka' else 'tsitrus', metal)
    maker.body().location = (8.2, 7.6, 0)
    fill_with_pouches(fabric, 18, (8.2, 7.6, 0), 9)
    lid = maker.lid()
    lid.location, lid.rotation_euler = (9.6, 0.9, 0.0), (0, 0, math.radians(25))
    lay_pouch(170, fabric, (5.0, -1.5, 0.24), (0, 0.04, 0.7))
    lay_pouch(171, fabric, (6.4, -3.1, 0.24), (0, 0.04, -0.4))
