"""The tin: 6.8 by 2.2 cm, with a bead, a shoulder and a rolled edge."""
import math

from metal import lacquer
from nodes import rgb
from shapes import arc, disc, group, lathe

RADIUS = 3.4


class Tin:
    """Materials of one flavour and makers of its parts."""

    def __init__(self, shot, flavour, metal):
        label = shot.label(flavour)
        self.metal = metal
        self.label = lacquer(f'label {flavour}', file=label.colour, relief=label.relief)
        self.band = lacquer(f'band {flavour}', file=label.band)
        self.paint = lacquer(f'paint {flavour}', base=rgb(label.base))

    def lid(self):
        panel = 2.84
        points = [(panel, 1.14)]
        points += arc(panel + 0.13, 1.14, 0.13, 180, 0, 14)           # bead round the panel
        points += [(3.13, 1.12)] + arc(3.2, 1.12, 0.07, 180, 270, 5)  # groove
        points += [(3.24, 1.05)]
        points += arc(RADIUS - 0.11, 1.10, 0.11, 120, 0, 12)          # shoulder
        top = len(points) - 1
        points += [(RADIUS, 1.0), (RADIUS, 0.2)]
        low = len(points) - 1
        points += [(RADIUS, 0.14)] + arc(RADIUS, 0.07, 0.06, 90, -180, 14)[1:]  # rolled edge
        points += [(3.33, 0.3), (3.33, 1.0), (3.2, 1.03), (0.001, 1.03)]
        slots = []
        for i in range(len(points) - 1):
            slots.append(1 if i < 16 else 2 if top <= i < low else 0)
        body = lathe('lid', points, [self.metal, self.paint, self.band], slots, (0.2, 1.0))
        plate = disc('label', panel + 0.005, 1.14, self.label, dome=0.03)
        return group('lid', [body, plate])

    def body(self):
        points = [(0.001, 0.1), (2.75, 0.1), (2.9, 0.06)] + arc(3.0, 0.09, 0.09, 200, 340, 8)
        points += arc(3.06, 0.26, 0.24, -40, 0, 6)
        points += [(3.3, 0.3), (3.3, 0.86)] + arc(3.33, 0.9, 0.04, 200, 160, 4) + [(3.3, 0.95), (3.27, 1.0)]
        points += [(3.27, 1.85)] + arc(3.22, 1.89, 0.055, 0, 250, 14)
        points += [(3.19, 1.75), (3.19, 0.35)] + arc(3.04, 0.31, 0.15, 0, -90, 6) + [(0.001, 0.16)]
        return group('body', [lathe('body', points, [self.metal])])

    def closed(self, turn=0.0):
        body, lid = self.body(), self.lid()
        lid.location.z = 0.92
        lid.rotation_euler.z = turn
        return group('tin', [body, lid])
