"""Steel, and the lacquer that is printed on it."""
from nodes import bump, material, noise_node, picture, ramp


def steel():
    mat, tree, shader = material('steel', Base_Color=(0.80, 0.785, 0.76, 1), Metallic=1.0, Roughness=0.24, Anisotropic=0.55)
    tangent = tree.nodes.new('ShaderNodeTangent')
    tangent.axis = 'Z'
    tree.links.new(tangent.outputs['Tangent'], shader.inputs['Tangent'])
    grain = noise_node(tree, 3.0, 6.0, 0.7)
    rough = ramp(tree, grain.outputs['Fac'], [(0.3, (0.17, 0.17, 0.17, 1)), (0.75, (0.30, 0.30, 0.30, 1))])
    tree.links.new(rough.outputs['Color'], shader.inputs['Roughness'])
    return mat


def lacquer(name, base=None, file=None, relief=None, depth=0.045):
    mat, tree, shader = material(name, Metallic=0.22, Roughness=0.36, Specular=0.45, Clearcoat=0.3, Clearcoat_Roughness=0.16)
    if base:
        shader.inputs['Base Color'].default_value = base
    if file:
        tree.links.new(picture(tree, file).outputs['Color'], shader.inputs['Base Color'])
    peel = noise_node(tree, 26.0, 2.0, 0.4)
    if relief:
        image = picture(tree, relief, False)
        first = bump(tree, shader, image.outputs['Color'], 1.0, depth)
        second = bump(tree, shader, peel.outputs['Fac'], 0.04, 0.02)
        tree.links.new(first.outputs['Normal'], second.inputs['Normal'])
        tree.links.new(first.outputs['Normal'], shader.inputs['Clearcoat Normal'])
    else:
        bump(tree, shader, peel.outputs['Fac'], 0.04, 0.02)
    return mat

