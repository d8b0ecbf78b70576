"""A tin in the air with what it tastes of."""
import math
import random

from mathutils import Euler

from fruit import citrus, droplets, slice_of
from leaves import leaf_mesh, mint
from light import camera, softbox, world
from nodes import material, rgb
from shapes import finish, slab
from tin import Tin

GROUNDS = {'tsitrus': '#ffd670', 'menta': '#8fe0c8', 'borovinka': '#b9b4ff'}
WATERS = {'tsitrus': '#fff4d8', 'menta': '#f0fffa', 'borovinka': '#ece8ff'}
SLICES = [((-5.6, 1.6, 3.6), (1.2, 0.25, 0.3)), ((5.4, 2.6, -3.4), (1.35, -0.5, 0.2)), ((5.2, 3.6, 4.2), (1.0, 0.7, 0)),
          ((-5.0, -3.4, -4.1), (0.9, 0.5, 0.4)), ((0.8, 7.0, 6.3), (1.5, 0.2, 0.1))]
FEW_LEAVES = [((3.4, -2.6, 4.6), (0.9, 0.3, 0.4)), ((-6.3, 2.5, -1.0), (1.1, 0.3, 2.4)), ((2.6, -3.5, -4.6), (1.3, 0.1, -0.6))]
LEAVES = [((-7.6, 1.0, 2.6), (1.0, -0.5, 0.3)), ((3.2, 2.2, 4.3), (1.1, -0.3, 0.2)), ((3.6, -1.6, -4.2), (1.2, 0.4, 0.1)),
          ((-7.2, -2.6, -3.6), (0.9, 0.3, 0.2)), ((-2.4, 5.2, 5.2), (1.3, -0.9, 0.6)), ((5.2, 4.8, 0.4), (1.2, -0.2, 0.4)),
          ((-3.4, -4.4, -5.6), (1.0, 0.2, 0.5)), ((0.5, 6.5, -6.2), (1.2, 0.2, 0.1))]


def build(shot, metal):
    light(GROUNDS.get(shot.flavour, shot.label().field))
    tin = Tin(shot, shot.flavour, metal).closed()
    tin.rotation_euler = Euler((math.radians(73), math.radians(-9), math.radians(-12)), 'XYZ')
    tin.location = (0, 0.9, -0.2)
    is_citrus = shot.flavour == 'tsitrus'
    if is_citrus:
        mats = citrus(shot.face)
        for place, turn in SLICES:
            slice_of(mats, place, turn)
    green, rng = mint(), random.Random(5)
    for n, (place, turn) in enumerate(FEW_LEAVES if is_citrus else LEAVES):
        obj = finish(leaf_mesh(4.2 + rng.random(), 2.3, 0.32, 0 if is_citrus else 11, n), 'leaf', [green], 70)
        obj.location, obj.rotation_euler = place, turn
    water, _, shader = material('liquid', Transmission=1.0, Roughness=0.0, IOR=1.34, Specular=0.5)
    shader.inputs['Base Color'].default_value = rgb(WATERS.get(shot.flavour, '#ffffff'))
    droplets(70, (8.5, 5, 8.5), water)
    camera((0, -40, 0.6), (0, 0, 0.1), 96, 6.5, (0, -1.2, 0))


def light(ground):
    paint, _, _ = material('ground', Base_Color=rgb(ground), Roughness=1.0, Specular=0.0)
    slab('wall', (300, 1, 300), (0, 26, 0), paint, 0)
    world((1, 1, 1, 1), 0.55)
    softbox('key', (-29, -7, 23), (0, 0, 0), 22, 22, 24000, (1, 0.98, 0.95))
    softbox('rim', (22, 8, 14), (0, 0, 0), 8, 26, 9000)
    softbox('low', (8, -18, -24), (0, 0, 0), 24, 10, 4500)
    softbox('glow', (0, 10, 0), (0, 26, 0), 16, 16, 5200)
