"""Turned and flat shapes. Lengths are in centimetres."""
import math

import bmesh
import bpy


def finish(mesh, name, mats, smooth=35):
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    for mat in mats:
        mesh.materials.append(mat)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(smooth)
    return obj


def arc(cx, cz, r, start, end, n=10):
    return [(cx + r * math.cos(math.radians(start + (end - start) * i / n)),
             cz + r * math.sin(math.radians(start + (end - start) * i / n))) for i in range(n + 1)]


def lathe(name, profile, mats, slots=None, band=None, steps=256):
    """Turns (radius, height) points round the axis; `slots` names the material of each strip, `band` gives heights 0..1 of the print."""
    verts, faces, uvs, marks = [], [], [], []
    for r, z in profile:
        for s in range(steps):
            a = 2 * math.pi * s / steps
            verts.append((r * math.cos(a), r * math.sin(a), z))
    for p in range(len(profile) - 1):
        for s in range(steps):
            n = (s + 1) % steps
            faces.append((p * steps + s, p * steps + n, (p + 1) * steps + n, (p + 1) * steps + s))
            marks.append(slots[p] if slots else 0)
            if band:
                v0, v1 = ((profile[p + k][1] - band[0]) / (band[1] - band[0]) for k in (0, 1))
                uvs += [(s / steps, v0), ((s + 1) / steps, v0), ((s + 1) / steps, v1), (s / steps, v1)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    mesh.polygons.foreach_set('material_index', marks)
    if band:
        layer = mesh.uv_layers.new()
        layer.data.foreach_set('uv', [c for uv in uvs for c in uv])
    mesh.validate()
    mesh.update()
    soft = bmesh.new()
    soft.from_mesh(mesh)
    bmesh.ops.remove_doubles(soft, verts=soft.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(soft, faces=soft.faces)
    soft.to_mesh(mesh)
    soft.free()
    return finish(mesh, name, mats)


def disc(name, radius, z, mat, rings=24, steps=192, dome=0.0):
    verts, faces = [(0, 0, z + dome)], []
    for k in range(1, rings + 1):
        r = radius * k / rings
        for s in range(steps):
            a = 2 * math.pi * s / steps
            verts.append((r * math.cos(a), r * math.sin(a), z + dome * (1 - (r / radius) ** 2)))
    for s in range(steps):
        faces.append((0, 1 + s, 1 + (s + 1) % steps))
    for k in range(1, rings):
        for s in range(steps):
            n = (s + 1) % steps
            faces.append((1 + (k - 1) * steps + s, 1 + k * steps + s, 1 + k * steps + n, 1 + (k - 1) * steps + n))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    layer = mesh.uv_layers.new()
    for loop in mesh.loops:
        x, y, _ = mesh.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (0.5 + x / (2 * radius), 0.5 + y / (2 * radius))
    return finish(mesh, name, [mat])


def empty(name):
    obj = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def group(name, children):
    holder = empty(name)
    for child in children:
        child.parent = holder
    return holder


def slab(name, size, place, mat, bevel=0.15, turn=0.0):
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1.0)
    bmesh.ops.scale(shape, vec=size, verts=shape.verts)
    if bevel:
        bmesh.ops.bevel(shape, geom=shape.edges[:], offset=bevel, segments=4, profile=0.6, affect='EDGES')
    shape.to_mesh(mesh)
    shape.free()
    obj = finish(mesh, name, [mat], 40)
    obj.location, obj.rotation_euler.z = place, turn
    return obj
