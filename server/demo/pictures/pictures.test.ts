import sharp from 'sharp';
import { expect, test } from 'vitest';
import { products } from '../content/products.ts';
import { demoPictureSide, getDemoPicture, readDemoPictures } from './read-demo-pictures.ts';

const pictures = await readDemoPictures();

test('the archive contains exactly the pictures that products refer to', () => {
  const named = new Set(products.flatMap((product) => product.pictures.map(({ file }) => file)));
  expect(Object.keys(pictures).sort()).toEqual([...named].sort());
  expect(() => getDemoPicture(pictures, 'no-such-picture')).toThrow('no-such-picture');
});

test('pictures contain text as paths only, no external references and no scripts', () => {
  for (const [name, svg] of Object.entries(pictures)) {
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"'), name).toBe(true);
    // A lookup instead of toMatch, which prints megabytes when it fails.
    expect(/<text|font-family|<image|href=|<script| on\w+=/.test(svg), name).toBe(false);
  }
});

test('pictures are transparent at the corners and opaque in the middle', async () => {
  for (const name of ['menta-50mg-20-top', 'stand-front']) {
    const { data, info } = await sharp(getDemoPicture(pictures, name))
      .resize(64)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([64, 64, 4]);
    expect(data[3]).toBe(0);
    expect(data[(32 * 64 + 32) * 4 + 3]).toBe(255);
    expect((await sharp(getDemoPicture(pictures, name)).metadata()).width).toBe(demoPictureSide);
  }
});
