"""Pouches of fleece, and how they come to lie in a tin."""
import math
import random

import bpy
from mathutils import Vector, noise

from nodes import bump, material, noise_node
from shapes import finish, lathe


def fleece():
    mat, tree, shader = material('fleece', Base_Color=(0.86, 0.85, 0.82, 1), Roughness=0.95, Specular=0.12,
                                 Subsurface=0.12, Sheen=0.25)
    shader.inputs['Subsurface Radius'].default_value = (0.12, 0.10, 0.09)
    shader.inputs['Subsurface Color'].default_value = (0.90, 0.87, 0.82, 1)
    fibre = noise_node(tree, 22.0, 8.0, 0.75, (1.0, 2.2, 1.0))
    crease = noise_node(tree, 2.6, 4.0, 0.6)
    first = bump(tree, shader, crease.outputs['Fac'], 0.35, 0.10)
    second = bump(tree, shader, fibre.outputs['Fac'], 0.5, 0.012)
    tree.links.new(first.outputs['Normal'], second.inputs['Normal'])
    return mat


def pouch_mesh(seed, length=2.9, width=1.45, height=0.26):
    """A filled cushion of fleece with a pressed seam at both short ends."""
    rng = random.Random(seed)
    nx, ny = 72, 36
    offset = Vector((rng.uniform(0, 99), rng.uniform(0, 99), rng.uniform(0, 99)))
    verts, faces = [], []
    seam = 0.86

    def point(i, j, side):
        u, v = 2 * i / nx - 1, 2 * j / ny - 1
        inner = min(1.0, abs(u) / seam)
        fill = max(0.0, 1 - inner ** 3.2) ** 0.62 * max(0.0, 1 - abs(v) ** 3.4) ** 0.6
        x = u * length / 2 * (1 - 0.035 * (1 - abs(v)) * fill)
        y = v * width / 2 * (1 - 0.10 * max(0.0, 1 - inner ** 4))
        z = side * (height * fill + 0.012 * (1 - abs(v) ** 10) * (1 - abs(u) ** 30))
        if abs(u) > seam:
            z += 0.018 * math.sin(v * 52) * (1 - abs(v) ** 8) * (1 - abs(u) ** 30)
        place = Vector((x, y, side * 0.6)) + offset
        z += side * fill * 0.10 * noise.noise(place * 1.1)
        wrinkle = noise.noise(Vector((x * 0.8, y * 4.2, side)) + offset)
        z += side * 0.035 * wrinkle * (inner ** 2) * max(0.0, 1 - v * v)
        bend = 0.06 * noise.noise(Vector((x * 0.5, y * 0.5, 3)) + offset)
        return (x, y, z + bend)

    for side in (1, -1):
        start = len(verts)
        for i in range(nx + 1):
            for j in range(ny + 1):
                verts.append(point(i, j, side))
        for i in range(nx):
            for j in range(ny):
                a = start + i * (ny + 1) + j
                quad = (a, a + ny + 1, a + ny + 2, a + 1)
                faces.append(quad if side > 0 else quad[::-1])
    mesh = bpy.data.meshes.new('pouch')
    mesh.from_pydata(verts, [], faces)
    mesh.update()
    return mesh


def fill_with_pouches(fabric, count, where, seed=4):
    """Lets cushions fall into the tin and keeps where they come to rest."""
    rng = random.Random(seed)
    scene = bpy.context.scene
    if scene.rigidbody_world is None:
        bpy.ops.rigidbody.world_add()
    scene.rigidbody_world.point_cache.frame_end = 400
    wall = lathe('catcher', [(0.001, 0.16), (3.12, 0.16), (3.12, 9.0), (3.6, 9.0), (3.6, 0.0), (0.001, 0.0)], [], steps=48)
    wall.location = where

    def make_rigid(obj, kind, shape):
        bpy.context.view_layer.objects.active = obj
        for other in bpy.context.selected_objects:
            other.select_set(False)
        obj.select_set(True)
        bpy.ops.rigidbody.object_add()
        obj.rigid_body.type = kind
        obj.rigid_body.collision_shape = shape
        obj.rigid_body.friction = 0.7
        obj.rigid_body.restitution = 0.0
        obj.rigid_body.use_margin = True
        obj.rigid_body.collision_margin = 0.02
    make_rigid(wall, 'PASSIVE', 'MESH')
    stand_ins = []
    for n in range(count):
        length, width, height = 2.75, 1.35, 0.19
        verts = []
        for x, y, z in [(-1, -1, 0), (-1, 1, 0), (1, -1, 0), (1, 1, 0), (0, -1, 0), (0, 1, 0)]:
            verts.append((x * length / 2, y * width / 2, z))
        for side in (-1, 1):
            for x, y in [(-.5, -.55), (.5, -.55), (-.5, .55), (.5, .55)]:
                verts.append((x * length / 2, y * width / 2, side * height))
        mesh = bpy.data.meshes.new('stand-in')
        mesh.from_pydata(verts, [], [(0, 1, 2)])
        obj = bpy.data.objects.new(f'stand-in {n}', mesh)
        scene.collection.objects.link(obj)
        r, a = 1.5 * math.sqrt(rng.random()), rng.uniform(0, 2 * math.pi)
        obj.location = Vector(where) + Vector((r * math.cos(a), r * math.sin(a), 1.2 + 0.42 * n))
        obj.rotation_euler = (rng.uniform(-.5, .5), rng.uniform(-.5, .5), rng.uniform(0, 6.28))
        make_rigid(obj, 'ACTIVE', 'CONVEX_HULL')
        obj.rigid_body.mass = 0.02
        obj.rigid_body.linear_damping = 0.4
        obj.rigid_body.angular_damping = 0.6
        stand_ins.append(obj)
    scene.rigidbody_world.substeps_per_frame = 20
    scene.use_gravity = True
    scene.gravity = (0, 0, -98)
    for frame in range(1, 220):
        scene.frame_set(frame)
    bpy.context.view_layer.update()
    meshes = [pouch_mesh(seed * 10 + k) for k in range(6)]
    graph = bpy.context.evaluated_depsgraph_get()
    places = [obj.evaluated_get(graph).matrix_world.copy() for obj in stand_ins]
    for obj in stand_ins + [wall]:
        bpy.data.objects.remove(obj)
    made = []
    for n, place in enumerate(places):
        if place.translation.z < where[2] or place.translation.z > where[2] + 4:
            continue
        obj = finish(meshes[n % 6].copy(), f'pouch {n}', [fabric], 60)
        obj.matrix_world = place
        made.append(obj)
    return made


def lay_pouch(seed, fabric, place, turn):
    obj = finish(pouch_mesh(seed), 'pouch', [fabric], 60)
    obj.location, obj.rotation_euler = place, turn
