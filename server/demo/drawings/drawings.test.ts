import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { attributes } from '../content/categories.ts';
import { flavours } from '../content/flavours.ts';
import { products } from '../content/products.ts';
import type { TinView } from '../content/types.ts';
import { drawAccessory } from './draw-accessory.ts';
import { reliefs } from './draw-lid.ts';
import { drawSocialCard } from './draw-social-card.ts';
import { drawTin } from './draw-tin.ts';
import { renderDrawing } from './render-drawing.ts';
import { straightText } from './set-text.ts';

const views: TinView[] = ['top', 'tilted', 'open', 'stack', 'hand'];
const tin = { flavour: 'menta', strengthMg: 50, pouches: 20, view: 'top' } as const;

/** Every reference inside a drawing to one of its own gradients or clips. */
function danglingReferences(drawing: string): string[] {
  const ids = new Set([...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return [...drawing.matchAll(/url\(#([^)]+)\)/g)].flatMap(([, id]) => (id !== undefined && !ids.has(id) ? [id] : []));
}

const repeatedIds = (drawing: string) => {
  const ids = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
};

describe('drawings', () => {
  it('draws the same tin the same way every time', () => {
    for (const view of views) expect(drawTin({ ...tin, view })).toBe(drawTin({ ...tin, view }));
  });

  it('stamps a relief of its own into the lid of every flavour', () => {
    const stamped = flavours.map(({ slug }) => JSON.stringify(reliefs[slug]));
    expect(new Set(stamped).size).toBe(flavours.length);
  });

  it('carries its text as paths and reaches for nothing outside', () => {
    for (const view of views) {
      const drawing = drawTin({ ...tin, view });
      expect(drawing).not.toMatch(/<text|font-family|<image|href=|<filter|<script/);
    }
  });

  it('refers only to gradients that it defines, each once, in every picture of every product', () => {
    const drawings = products.flatMap(({ pictures }) => pictures.map(({ drawing }) => renderDrawing(drawing)));
    for (const drawing of [...drawings, drawSocialCard({ title: 'Искра' })]) {
      expect(danglingReferences(drawing)).toEqual([]);
      expect(repeatedIds(drawing)).toEqual([]);
      expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('sets every letter that flavours, attributes and engravings need', () => {
    const words = [
      ...flavours.map(({ name }) => name.toUpperCase()),
      'КОФЕИН 50 mg · 20 ПАУЧА',
      'Ø 68 mm',
      ...attributes.map(({ name }) => name),
    ];
    for (const letter of new Set(words.join('').replaceAll(' ', ''))) {
      expect(straightText(letter, 0, 0, { size: 100, weight: 600 }), letter).not.toBe('');
    }
  });

  it('can be rendered by the picture library, with nothing but air at the corners', async () => {
    for (const drawing of [drawTin(tin), drawAccessory({ accessory: 'stand', view: 'front' })]) {
      const { data, info } = await sharp(Buffer.from(drawing)).resize(64).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, info.channels]).toEqual([64, 64, 4]);
      expect(data[3]).toBe(0);
      expect(data[(32 * 64 + 32) * 4 + 3]).toBe(255);
    }
  });
});
