"""Leaves of mint and of an orange tree."""
import math
import random

import bpy

from nodes import bump, material, noise_node, ramp, rgb


def leaf_mesh(length=4.6, width=2.7, curl=0.35, teeth=11, seed=1):
    """A serrated leaf, veined and curled."""
    rng = random.Random(seed)
    n, m = 90, 28
    bend, twist = rng.uniform(0.5, 1.1) * curl, rng.uniform(-0.5, 0.5)
    verts, faces, uvs = [], [], []
    for i in range(n + 1):
        t = i / n
        half = width / 2 * (math.sin(math.pi * t ** 0.82) ** 0.78) * (1 - 0.16 * t)
        saw = (t * teeth) % 1.0
        half *= 1 + (0.11 if teeth else 0) * (1 - saw) * math.sin(math.pi * t)
        for j in range(-m, m + 1):
            v = j / m
            x, y = t * length, v * half
            vein = abs(((t - 0.55 * abs(v) * 0.55) * 8.0) % 1.0 - 0.5) * 2
            z = 0.085 * abs(v) ** 0.8 * width - 0.05 * (1 - min(1, vein * 3.2)) * (1 - abs(v)) - 0.09 * math.exp(-(v * 9) ** 2)
            z += 0.05 * math.sin(t * 26 + abs(v) * 3) * abs(v) * 0.5 + bend * length * (t - 0.15) ** 2 * 0.8 - 0.02
            a = twist * (t - 0.3)
            verts.append((x, y * math.cos(a) - z * math.sin(a), y * math.sin(a) + z * math.cos(a)))
            uvs.append((t, v))
    row = 2 * m + 1
    for i in range(n):
        for j in range(row - 1):
            a = i * row + j
            faces.append((a, a + row, a + row + 1, a + 1))
    mesh = bpy.data.meshes.new('leaf')
    mesh.from_pydata(verts, [], faces)
    layer = mesh.uv_layers.new()
    for loop in mesh.loops:
        t, v = uvs[loop.vertex_index]
        layer.data[loop.index].uv = (t, 0.5 + v / 2)
    mesh.update()
    return mesh


def mint():
    mat, tree, shader = material('mint', Roughness=0.42, Specular=0.45)
    tone = noise_node(tree, 1.4, 4.0, 0.6)
    colour = ramp(tree, tone.outputs['Fac'], [(0.3, rgb('#2f8a3c')), (0.7, rgb('#63b548'))])
    tree.links.new(colour.outputs['Color'], shader.inputs['Base Color'])
    crinkle = noise_node(tree, 6.0, 5.0, 0.6)
    bump(tree, shader, crinkle.outputs['Fac'], 0.35, 0.06)
    through = tree.nodes.new('ShaderNodeBsdfTranslucent')
    through.inputs['Color'].default_value = rgb('#8fd04a')
    mixer = tree.nodes.new('ShaderNodeMixShader')
    mixer.inputs['Fac'].default_value = 0.32
    tree.links.new(shader.outputs['BSDF'], mixer.inputs[1])
    tree.links.new(through.outputs['BSDF'], mixer.inputs[2])
    tree.links.new(mixer.outputs['Shader'], tree.nodes['Material Output'].inputs['Surface'])
    return mat

