"""The desk late in the evening, in the light of one lamp."""
import math

from desk_things import book, cup, oak, pencil
from light import camera, softbox, world
from nodes import material, rgb
from scenes.desk import lay_tins
from shapes import slab

ASPECT = 1.5
WALNUT = ('#2c1b13', '#3f281b', '#4c3122', '#61412d')


def build(shot, metal):
    slab('desk', (220, 120, 4), (0, 20, -2), oak(WALNUT), 0.4)
    wall, _, _ = material('wall', Base_Color=rgb('#1c2430'), Roughness=0.9, Specular=0.1)
    slab('wall', (400, 2, 220), (0, 75, 60), wall, 0)
    world((0.25, 0.38, 0.75, 1), 0.10)
    softbox('lamp', (-15, 3, 25), (2, 1, 0), 9, 9, 21000, (1.0, 0.74, 0.46))
    softbox('window', (46, 40, 30), (0, 4, 0), 26, 40, 14000, (0.42, 0.60, 1.0))
    softbox('screen', (22, -30, 26), (1, 0, 1), 30, 16, 4200, (0.75, 0.85, 1.0))
    lay_tins(shot, metal)
    book((-15.4, 10.5, 0), math.radians(17), '#3a2a3f')
    cup((-1.6, 18.5, 0))
    pencil((-11.6, 3.4, 2.15), math.radians(-152))
    camera((5.0, -38, 21.5), (0.7, 4.6, 2.3), 60, 4.0, (0.2, -2.2, 2.1))
