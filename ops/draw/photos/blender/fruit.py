"""Slices of citrus and drops of water."""
import math
import random

import bmesh
import bpy
from mathutils import Vector, noise

from nodes import bump, material, noise_node, picture, rgb
from shapes import disc, finish, group, lathe


def citrus(face):
    flesh, tree, shader = material('flesh', Roughness=0.28, Specular=0.5, Subsurface=0.25)
    image = picture(tree, face)
    tree.links.new(image.outputs['Color'], shader.inputs['Base Color'])
    tree.links.new(image.outputs['Color'], shader.inputs['Subsurface Color'])
    shader.inputs['Subsurface Radius'].default_value = (0.5, 0.22, 0.06)
    pulp = noise_node(tree, 7.0, 4.0, 0.6)
    first = bump(tree, shader, image.outputs['Color'], 0.5, 0.10)
    second = bump(tree, shader, pulp.outputs['Fac'], 0.3, 0.05)
    tree.links.new(first.outputs['Normal'], second.inputs['Normal'])
    rind, tree, shader = material('rind', Base_Color=rgb('#f08a00'), Roughness=0.38, Specular=0.5, Subsurface=0.1)
    shader.inputs['Subsurface Color'].default_value = rgb('#ff9d1a')
    pits = noise_node(tree, 4.6, 2.0, 0.35)
    bump(tree, shader, pits.outputs['Fac'], 0.55, 0.10)
    return flesh, rind


def slice_of(mats, place, turn, radius=2.7, thick=0.5):
    flesh, rind = mats
    edge = lathe('edge', [(radius - 0.09, -thick / 2), (radius - 0.03, -thick / 2 + 0.03), (radius, -thick / 2 + 0.1), (radius, thick / 2 - 0.1),
                          (radius - 0.03, thick / 2 - 0.03), (radius - 0.09, thick / 2)], [rind], steps=96)
    up = disc('up', radius - 0.06, thick / 2, flesh, rings=6, steps=96, dome=0.03)
    down = disc('down', radius - 0.06, -thick / 2, flesh, rings=6, steps=96, dome=-0.03)
    holder = group('slice', [edge, up, down])
    holder.location, holder.rotation_euler = place, turn


def droplets(count, spread, liquid, seed=2, keep_out=3.6):
    rng = random.Random(seed)
    for n in range(count):
        while True:
            p = Vector([rng.uniform(-s, s) for s in spread])
            if math.hypot(p.x, p.z) > keep_out:
                break
        mesh = bpy.data.meshes.new('drop')
        shape = bmesh.new()
        bmesh.ops.create_icosphere(shape, subdivisions=4, radius=rng.uniform(0.05, 0.12) * (3.0 if rng.random() < 0.22 else 1))
        for vert in shape.verts:
            vert.co *= 1 + 0.16 * noise.noise(vert.co * 3 + Vector((n, n, n)))
        shape.to_mesh(mesh)
        shape.free()
        finish(mesh, 'drop', [liquid], 180).location = p
