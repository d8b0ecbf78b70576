"""Lamps, the paper sweep of a studio, the sun through a window, and the camera."""
import math
import random

import bpy
from mathutils import Euler, Matrix, Vector

from leaves import leaf_mesh
from nodes import material
from shapes import finish, slab


def softbox(name, place, target, width, height, watts, colour=(1, 1, 1), camera=False):
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.shape = 'RECTANGLE'
    lamp.size, lamp.size_y = width, height
    lamp.energy, lamp.color = watts, colour
    obj = bpy.data.objects.new(name, lamp)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = place
    obj.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    obj.visible_camera = camera
    return obj


def world(colour, strength):
    data = bpy.data.worlds.new('world')
    bpy.context.scene.world = data
    data.use_nodes = True
    node = data.node_tree.nodes['Background']
    node.inputs['Color'].default_value = colour
    node.inputs['Strength'].default_value = strength


def camera(place, target, lens=85, stop=None, focus=None, roll=0.0):
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.clip_end = 1000
    obj = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = place
    rotation = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y')
    obj.rotation_euler = rotation.to_euler()
    obj.rotation_euler.rotate_axis('Z', roll)
    if stop:
        data.dof.use_dof = True
        # Lengths are centimetres read as metres: the opening is scaled with them.
        data.dof.aperture_fstop = stop / 100
        data.dof.focus_distance = (Vector(focus or target) - Vector(place)).length
        data.dof.aperture_blades = 9
    bpy.context.scene.camera = obj
    return obj


def sweep(colour, depth=60.0):
    """A paper sweep: floor that curves into the wall."""
    points = [(-60, 0.0)] + [(depth - 14 + 14 * math.sin(math.radians(a)), 14 - 14 * math.cos(math.radians(a))) for a in range(0, 91, 6)] + [(depth, 90.0)]
    verts, faces = [], []
    for y, z in points:
        verts += [(-140, y, z), (140, y, z)]
    for i in range(len(points) - 1):
        faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    mesh = bpy.data.meshes.new('sweep')
    mesh.from_pydata(verts, [], faces)
    mat, tree, shader = material('paper', Base_Color=colour, Roughness=0.85, Specular=0.15)
    return finish(mesh, 'sweep', [mat], 80)


def studio(colour, power=1.0, mirrored_back=True):
    sweep(colour)
    world((1, 1, 1, 1), 0.20 * power)
    softbox('key', (-26, -8, 34), (0, 0, 1), 24, 24, 23500 * power, (1, 0.985, 0.96))
    softbox('back', (10, 34, 22), (0, 0, 1), 34, 8, 7600 * power).visible_glossy = mirrored_back
    softbox('fill', (34, -14, 14), (0, 0, 1), 10, 26, 4200 * power, (0.95, 0.98, 1))
    # Black cards, seen only in the metal, give it an edge.
    card, _, _ = material('card', Base_Color=(0.01, 0.01, 0.01, 1), Roughness=1.0, Specular=0.0)
    for place, size in [((0, -46, 5), (46, 0.2, 9)), ((-30, -30, 3), (0.2, 30, 7)), ((26, 22, 5), (0.2, 26, 12))]:
        flag = slab('flag', size, place, card, 0)
        flag.visible_camera = flag.visible_diffuse = flag.visible_shadow = False


def window_light():
    """Low sun through a window frame and the leaves of a plant on the sill."""
    black, _, _ = material('frame', Base_Color=(0.02, 0.02, 0.02, 1))
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.color, sun.angle = 5.2, (1.0, 0.84, 0.63), math.radians(1.6)
    obj = bpy.data.objects.new('sun', sun)
    bpy.context.scene.collection.objects.link(obj)
    way = Vector((0.86, -0.42, -0.52)).normalized()
    obj.rotation_euler = way.to_track_quat('-Z', 'Y').to_euler()
    spot = Vector((0, 0, 1)) - way * 120
    frame = Matrix.Translation(spot) @ way.to_track_quat('-Z', 'Y').to_matrix().to_4x4()
    for place, size in [((-26, 0, 0), (30, 200, 1)), ((36, 0, 0), (34, 200, 1)), ((4, 0, 0), (1.6, 120, 1)),
                        ((0, 30, 0), (200, 30, 1)), ((0, -36, 0), (200, 40, 1)), ((0, -4, 0), (80, 1.4, 1))]:
        bar = slab('bar', size, (0, 0, 0), black, 0)
        bar.matrix_world = frame @ Matrix.Translation(place)
        bar.visible_camera = bar.visible_glossy = False
    rng = random.Random(11)
    for n in range(15):
        leaf = finish(leaf_mesh(7.5, 3.4, 0.3, 5, n), 'shade', [black], 60)
        x, y = rng.uniform(-16, 22), rng.uniform(-16, 16)
        if -4 < x < 9 and -6 < y < 5 and rng.random() < 0.75:
            x += 15
        leaf.matrix_world = frame @ Matrix.Translation((x, y, 30 + rng.uniform(-8, 8))) @ Euler((rng.uniform(-.7, .7), rng.uniform(-.7, .7), rng.uniform(0, 6.28))).to_matrix().to_4x4()
        leaf.visible_camera = leaf.visible_glossy = False
