"""Things that lie on a desk."""
import math

import bpy

from nodes import bump, material, multiply, noise_node, ramp, rgb
from shapes import arc, disc, lathe, slab


def oak(tones=('#8a6a4d', '#ae8c69', '#c3a380', '#d6bd9d')):
    mat, tree, shader = material('oak', Roughness=0.5, Specular=0.35)
    rings = noise_node(tree, 0.34, 5.0, 0.62, (0.045, 1.0, 1.0))
    fibre = noise_node(tree, 5.5, 6.0, 0.7, (0.02, 1.0, 1.0))
    pores = noise_node(tree, 14.0, 3.0, 0.6, (0.05, 1.0, 1.0))
    broad = ramp(tree, rings.outputs['Fac'], [(at, rgb(tone)) for at, tone in zip((0.30, 0.44, 0.55, 0.72), tones)])
    fine = ramp(tree, fibre.outputs['Fac'], [(0.25, (0.55, 0.5, 0.46, 1)), (0.7, (1, 1, 1, 1))])
    dark = ramp(tree, pores.outputs['Fac'], [(0.33, (0.45, 0.40, 0.36, 1)), (0.42, (1, 1, 1, 1))])
    grained = multiply(tree, broad.outputs['Color'], fine.outputs['Color'], 0.75)
    pored = multiply(tree, grained.outputs['Color'], dark.outputs['Color'], 0.6)
    tree.links.new(pored.outputs['Color'], shader.inputs['Base Color'])
    bump(tree, shader, fibre.outputs['Fac'], 0.35, 0.03)
    rough = ramp(tree, fibre.outputs['Fac'], [(0.2, (0.62, 0.62, 0.62, 1)), (0.8, (0.40, 0.40, 0.40, 1))])
    tree.links.new(rough.outputs['Color'], shader.inputs['Roughness'])
    return mat


def cup(place):
    clay, tree, shader = material('clay', Base_Color=rgb('#efe9df'), Roughness=0.35, Specular=0.5, Clearcoat=0.2)
    speck = noise_node(tree, 9.0, 2.0, 0.4)
    spots = ramp(tree, speck.outputs['Fac'], [(0.27, rgb('#8b7a66')), (0.31, rgb('#efe9df'))])
    tree.links.new(spots.outputs['Color'], shader.inputs['Base Color'])
    coffee, _, _ = material('coffee', Base_Color=rgb('#2a1408'), Roughness=0.08, Specular=0.6)
    outside = [(0.001, 0.25), (2.3, 0.25)] + arc(2.35, 0.35, 0.25, 250, 340, 5) + [(2.9, 1.2), (3.55, 3.2), (3.95, 5.4), (4.05, 6.6)]
    rim = arc(3.93, 6.62, 0.13, 0, 180, 8)
    inside = [(3.74, 5.4), (3.35, 3.3), (2.6, 1.2), (0.001, 0.9)]
    body = lathe('cup', outside + rim + inside, [clay])
    body.location = place
    top = disc('coffee', 3.72, 5.55, coffee)
    top.location = place
    handle = bpy.data.curves.new('handle', 'CURVE')
    handle.dimensions, handle.bevel_depth, handle.bevel_resolution = '3D', 0.42, 6
    spline = handle.splines.new('BEZIER')
    spline.bezier_points.add(2)
    for point, where in zip(spline.bezier_points, [(3.5, 0, 5.2), (6.1, 0, 4.0), (3.1, 0, 2.2)]):
        point.co = where
        point.handle_left_type = point.handle_right_type = 'AUTO'
    obj = bpy.data.objects.new('handle', handle)
    handle.materials.append(clay)
    bpy.context.scene.collection.objects.link(obj)
    obj.location, obj.rotation_euler.z = place, math.radians(35)


def book(place, turn, cover='#28443c'):
    linen, tree, shader = material('linen', Base_Color=rgb(cover), Roughness=0.85, Specular=0.2)
    weave = noise_node(tree, 16.0, 3.0, 0.6)
    bump(tree, shader, weave.outputs['Fac'], 0.4, 0.03)
    pages, tree, shader = material('pages', Base_Color=rgb('#f1e7d3'), Roughness=0.9)
    sheets = noise_node(tree, 3.0, 2.0, 0.5, (0.02, 0.02, 16))
    bump(tree, shader, sheets.outputs['Fac'], 0.5, 0.05)
    x, y, z = place
    slab('cover', (15.2, 21.2, 0.25), (x, y, z + 0.13), linen, 0.1, turn)
    slab('pages', (14.8, 20.8, 1.3), (x + 0.1, y, z + 0.9), pages, 0.05, turn)
    slab('cover', (15.2, 21.2, 0.25), (x, y, z + 1.67), linen, 0.1, turn)


def pencil(place, turn):
    paint, _, _ = material('pencil', Base_Color=rgb('#e0481a'), Roughness=0.35, Clearcoat=0.5)
    obj = lathe('pencil', [(0.001, 0), (0.36, 0), (0.36, 15.0), (0.08, 16.4), (0.001, 16.5)], [paint], steps=6)
    obj.rotation_euler, obj.location = (math.radians(90), 0, turn), place
