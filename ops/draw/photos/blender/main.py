"""Path-traces one picture: blender -b --factory-startup -P main.py -- <scene> <flavour> <art> <out> <height> <samples>

Writes <out>.rgb.f32, .alb.f32 and .nrm.f32 (linear light, albedo and normals, RGBA floats, bottom row first) and
<out>.json with its size. Lengths are in centimetres.
"""
import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402

from metal import steel  # noqa: E402
from render import render  # noqa: E402
from shot import Shot  # noqa: E402

name, flavour, art, out, height, samples = sys.argv[sys.argv.index('--') + 1:]
scene = importlib.import_module(f'scenes.{name}')
bpy.ops.wm.read_factory_settings(use_empty=True)
scene.build(Shot(flavour, art), steel())
height = int(height)
render(out, (round(height * getattr(scene, 'ASPECT', 1)), height), int(samples))
