"""What a picture is of: its flavour, and the labels that were cut for it."""
import json
import os


class Label:
    """The flat artwork of one flavour, written by cut-label.ts."""

    def __init__(self, folder, flavour):
        stem = os.path.join(folder, flavour)
        self.colour, self.relief, self.band = (f'{stem}-{part}.png' for part in ('colour', 'relief', 'band'))
        with open(f'{stem}.json', encoding='utf-8') as file:
            tones = json.load(file)
        self.base, self.field = tones['base'], tones['field']


class Shot:
    def __init__(self, flavour, art):
        self.flavour, self.art = flavour, art

    def label(self, flavour=None):
        return Label(self.art, flavour or self.flavour)

    @property
    def face(self):
        """The cut face of a citrus."""
        return os.path.join(self.art, 'slice.png')
