import { globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listPresets, presetFolder, readPreset } from '../read-preset.ts';
import { isSceneFile } from './check-scenes.ts';
import { demoPictureSide, getDemoPicture, readDemoPictures } from './read-demo-pictures.ts';

const presets = await Promise.all(
  (await listPresets()).map(async (name) => ({
    name,
    preset: await readPreset(name),
    pictures: await readDemoPictures(name),
  })),
);

test.each(presets)(
  'the archive of $name contains exactly the pictures that its data refers to',
  ({ preset, pictures }) => {
    const files = preset.products.flatMap((product) => product.pictures.map(({ file }) => file));
    const named = new Set(files.filter((file) => !isSceneFile(file)));
    expect(Object.keys(pictures).sort()).toEqual([...named].sort());
    expect(() => getDemoPicture(pictures, 'no-such-picture')).toThrow('no-such-picture');
  },
);

test.each(presets)(
  'pictures of $name contain text as paths only, no external references, no scripts',
  ({ pictures }) => {
    for (const [name, svg] of Object.entries(pictures)) {
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"'), name).toBe(true);
      // A lookup instead of toMatch, which prints megabytes when it fails.
      expect(/<text|font-family|<image|href=|<script| on\w+=/.test(svg), name).toBe(false);
    }
  },
);

test.each(presets)('pictures of $name are transparent at the corners, opaque in the middle', async ({ pictures }) => {
  for (const name of Object.keys(pictures).filter((_, index) => index % 60 === 0)) {
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

test.each(presets)('scenes of $name are small and sharp enough for a large screen', async ({ name }) => {
  const folder = fileURLToPath(new URL('pictures/scenes/', presetFolder(name)));
  const files = globSync(`${folder}*.webp`);
  expect(files.filter((file) => statSync(file).size > 120 * 1024)).toEqual([]);
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(1.5 * 1024 * 1024);
  for (const file of files) {
    const { format, width } = await sharp(file).metadata();
    expect([format, width >= 480], file).toEqual(['webp', true]);
  }
});
