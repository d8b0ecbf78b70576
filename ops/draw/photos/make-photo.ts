/**
 * A photograph-like picture of a tin of the preset "iskra":
 * `node ops/draw/photos/make-photo.ts <scene> <flavour> <file.webp> [height] [samples]`. The drawn lid is the label,
 * Blender traces the light, a network removes its grain. The same arguments give the same picture.
 *
 * Needs Debian's `blender` (3.4) and `npm ci --prefix ops/draw/photos/tools`. 24 samples are enough; 12 show in small print.
 */
import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDemoPicture, readDemoPictures } from '#server/demo/pictures/read-demo-pictures.ts';
import { readPreset } from '#server/demo/read-preset.ts';
import { openLettering } from '../kit/fonts.ts';
import { cleanLight } from './clean-light.ts';
import { cutLabel } from './cut-label.ts';
import { develop } from './develop.ts';
import { drawSlice } from './draw-slice.ts';
import { readTracedLight } from './traced-light.ts';

/** How bright each scene is developed. Their files are in `blender/scenes`. */
const exposures: Readonly<Record<string, number>> = {
  closed: 0.97,
  desk: 1.08,
  desk_portrait: 1.08,
  night: 1.1,
  open: 0.97,
  splash: 0.97,
  stack: 0.97,
  top: 0.97,
};
/** What stands beside the flavour in some scenes. */
const neighbours = ['menta', 'borovinka', 'tsitrus'];

const [scene, flavour, file, height = '900', samples = '24'] = process.argv.slice(2);
const exposure = exposures[scene ?? ''];
if (scene === undefined || flavour === undefined || file === undefined || exposure === undefined)
  throw new Error(`Say a scene (${Object.keys(exposures).join(', ')}), a flavour and a file.`);

const folder = fileURLToPath(new URL('../../../node_modules/.cache/photos/', import.meta.url));
await mkdir(folder, { recursive: true });
await cutLabels([...new Set([flavour, ...neighbours])]);
await drawSlice(join(folder, 'slice.png'));
const prefix = join(folder, `${scene}-${flavour}`);
const script = fileURLToPath(new URL('blender/main.py', import.meta.url));
const own = [scene, flavour, folder, prefix, height, samples];
execFileSync('blender', ['-b', '--factory-startup', '--python-exit-code', '1', '-P', script, '--', ...own], {
  // Blender says a mistake of a scene on its standard output.
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
});
const traced = await readTracedLight(prefix);
const light = await cleanLight(traced);
await develop({ ...traced, light }, exposure)
  .webp({ quality: 86, effort: 6, smartSubsample: true })
  .toFile(file);

async function cutLabels(flavours: readonly string[]): Promise<void> {
  const preset = await readPreset('iskra');
  const drawings = await readDemoPictures(preset.name);
  const names = preset.attributes.find(({ slug }) => slug === 'vkus')?.values ?? [];
  const lettering = await openLettering('sofia-sans-condensed');
  for (const slug of flavours) {
    const value = names.find((one) => one.slug === slug);
    if (!value?.tones) throw new Error(`There is no flavour "${slug}".`);
    const svg = getDemoPicture(drawings, `${slug}-50mg-20-top`).toString();
    const band = `ИСКРА · ${value.name.toUpperCase()} · 50 mg`;
    await cutLabel(svg, { flavour: slug, band, field: value.tones.field[0] }, { lettering, folder });
  }
}
