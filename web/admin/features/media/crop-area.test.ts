import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CropArea } from '#contracts/media/media-library.ts';
import { cropPixels, focusAttributes } from '#contracts/media/picture-focus.rule.ts';
import { areaOf, cropOf } from './crop-area.ts';

const percent = fc.double({ min: 0, max: 100, noNaN: true });
const area = fc
  .tuple(percent, percent, percent, percent)
  .map(([x, y, width, height]) => ({ x, y, width: Math.min(width, 100 - x), height: Math.min(height, 100 - y) }))
  .filter(({ width, height }) => width > 2.1 && height > 2.1);

test('any crop of the editor is one that the server accepts, and opens again as it was', () => {
  const check = fc.property(area, (crop) => {
    const stored = areaOf({ unit: '%', ...crop });
    expect(CropArea.safeParse(stored).error?.issues).toBeUndefined();
    expect(areaOf(cropOf(stored))).toEqual(stored);
  });
  fc.assert(check);
});

test('the pixels of a crop lie within the picture, also of a small one', () => {
  const check = fc.property(
    area,
    fc.integer({ min: 1, max: 4000 }),
    fc.integer({ min: 1, max: 4000 }),
    (crop, width, height) => {
      const pixels = cropPixels(areaOf({ unit: '%', ...crop }), { width, height });
      expect(Math.min(pixels.width, pixels.height)).toBeGreaterThanOrEqual(1);
      expect(pixels.left + pixels.width).toBeLessThanOrEqual(width);
      expect(pixels.top + pixels.height).toBeLessThanOrEqual(height);
    },
  );
  fc.assert(check);
});

test('the point in view becomes attributes in steps of ten, and none in the middle', () => {
  expect(focusAttributes({ x: 34, y: 96 })).toEqual({ 'data-focus-x': 30, 'data-focus-y': 100 });
  expect(focusAttributes({ x: 48, y: 0 })).toEqual({ 'data-focus-y': 0 });
  expect(focusAttributes({ x: 50, y: 50 })).toEqual({});
  expect(focusAttributes(undefined)).toEqual({});
});
