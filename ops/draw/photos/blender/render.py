"""Traces the scene and writes its light, albedo and normals for the denoiser."""
import json
import os
import time
from array import array

import bpy

PARTS = {'rgb': 'Image', 'alb': 'Denoising Albedo', 'nrm': 'Denoising Normal'}


def render(out, size, samples):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.use_denoising = False
    cycles.max_bounces = 8
    cycles.diffuse_bounces = 4
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 8
    cycles.sample_clamp_indirect = 6
    cycles.blur_glossy = 0.5
    cycles.caustics_refractive = cycles.caustics_reflective = False
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = 'Standard'
    bpy.context.view_layer.cycles.denoising_store_passes = True
    sink = store_parts(scene, out)
    started = time.time()
    bpy.ops.render.render(write_still=False)
    print(f'Rendered {size[0]} x {size[1]} in {time.time() - started:.1f} s')
    for part in PARTS:
        write_floats(os.path.join(sink, f'{os.path.basename(out)}.{part}.{scene.frame_current:04d}.exr'), f'{out}.{part}.f32')
    with open(f'{out}.json', 'w', encoding='utf-8') as file:
        json.dump({'width': size[0], 'height': size[1]}, file)


def store_parts(scene, out):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    sink = tree.nodes.new('CompositorNodeOutputFile')
    sink.base_path = os.path.dirname(os.path.abspath(out))
    sink.format.file_format = 'OPEN_EXR'
    sink.format.color_depth = '32'
    sink.format.exr_codec = 'ZIP'
    sink.file_slots.clear()
    for part, output in PARTS.items():
        sink.file_slots.new(f'{os.path.basename(out)}.{part}.')
        tree.links.new(source.outputs[output], sink.inputs[-1])
    return sink.base_path


def write_floats(exr, file):
    image = bpy.data.images.load(exr)
    image.colorspace_settings.name = 'Non-Color'
    values = array('f', bytes(4 * image.size[0] * image.size[1] * 4))
    image.pixels.foreach_get(values)
    with open(file, 'wb') as out:
        values.tofile(out)
    os.remove(exr)
