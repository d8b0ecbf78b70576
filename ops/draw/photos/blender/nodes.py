"""Shader nodes: what every material is made of."""
import bpy


def rgb(code):
    """A colour of the web as linear light."""
    parts = [int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts) + (1.0,)


def material(name, **inputs):
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    shader = mat.node_tree.nodes['Principled BSDF']
    for key, value in inputs.items():
        shader.inputs[key.replace('_', ' ')].default_value = value
    return mat, mat.node_tree, shader


def picture(tree, file, colour=True):
    node = tree.nodes.new('ShaderNodeTexImage')
    node.image = bpy.data.images.load(file)
    if not colour:
        node.image.colorspace_settings.name = 'Non-Color'
    node.interpolation = 'Cubic'
    return node


def bump(tree, shader, height, strength, distance):
    node = tree.nodes.new('ShaderNodeBump')
    node.inputs['Strength'].default_value = strength
    node.inputs['Distance'].default_value = distance
    tree.links.new(height, node.inputs['Height'])
    tree.links.new(node.outputs['Normal'], shader.inputs['Normal'])
    return node


def noise_node(tree, scale, detail=4.0, roughness=0.55, stretch=None, space='Object'):
    coords = tree.nodes.new('ShaderNodeTexCoord')
    mapping = tree.nodes.new('ShaderNodeMapping')
    if stretch:
        mapping.inputs['Scale'].default_value = stretch
    node = tree.nodes.new('ShaderNodeTexNoise')
    node.inputs['Scale'].default_value = scale
    node.inputs['Detail'].default_value = detail
    node.inputs['Roughness'].default_value = roughness
    tree.links.new(coords.outputs[space], mapping.inputs['Vector'])
    tree.links.new(mapping.outputs['Vector'], node.inputs['Vector'])
    return node


def ramp(tree, source, stops):
    node = tree.nodes.new('ShaderNodeValToRGB')
    while len(node.color_ramp.elements) < len(stops):
        node.color_ramp.elements.new(0.5)
    for element, (at, colour) in zip(node.color_ramp.elements, stops):
        element.position, element.color = at, colour
    tree.links.new(source, node.inputs['Fac'])
    return node


def multiply(tree, first, second, share):
    node = tree.nodes.new('ShaderNodeMixRGB')
    node.blend_type = 'MULTIPLY'
    node.inputs['Fac'].default_value = share
    tree.links.new(first, node.inputs['Color1'])
    tree.links.new(second, node.inputs['Color2'])
    return node
