/**
 * The pictures of a preset as SVG files to edit: `node ops/draw/demo-pictures.ts unpack <preset> <folder>` writes them
 * there, `node ops/draw/demo-pictures.ts pack <preset> <folder>` puts the folder's files into the preset's
 * `pictures/drawings.json.br` and renders the photos of reviews.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { demoReviews } from '#server/demo/content/reviews.ts';
import {
  demoPictureArchive,
  demoPictureSide,
  getDemoPicture,
  readDemoPictures,
} from '#server/demo/pictures/read-demo-pictures.ts';
import { demoPhotoFile, demoPhotoPicture } from '#server/demo/pictures/store-demo-review-photos.ts';
import { readPreset } from '#server/demo/read-preset.ts';
import { reviewPhotoWidths } from '#server/features/catalog/reviews/photos/review-photo-files.ts';
import { createRendition } from '#server/platform/pictures/create-rendition.ts';

const [command, presetName, folder] = process.argv.slice(2);
if (presetName === undefined || folder === undefined) throw new Error('Say a preset and a folder.');
const preset = await readPreset(presetName);

if (command === 'unpack') {
  await mkdir(folder, { recursive: true });
  for (const [name, svg] of Object.entries(await readDemoPictures(preset.name)))
    await writeFile(join(folder, `${name}.svg`), svg);
} else if (command === 'pack') {
  await packArchive(folder);
  await renderReviewPhotos();
} else {
  throw new Error('Say pack or unpack.');
}

async function packArchive(from: string): Promise<void> {
  const names = (await readdir(from)).filter((file) => file.endsWith('.svg')).sort();
  const pictures = await Promise.all(
    names.map(async (file) => [file.slice(0, -'.svg'.length), await readFile(join(from, file), 'utf8')] as const),
  );
  // Tins of one flavour repeat each other over megabytes: the largest window finds that again.
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  await writeFile(
    demoPictureArchive(preset.name),
    brotliCompressSync(JSON.stringify(Object.fromEntries(pictures)), { params }),
  );
}

async function renderReviewPhotos(): Promise<void> {
  const pictures = await readDemoPictures(preset.name);
  for (const name of new Set(
    demoReviews(preset, new Date())
      .filter(({ picture }) => picture === undefined)
      .flatMap((review) => demoPhotoPicture(preset, review) ?? []),
  )) {
    const source = { kind: 'drawing' as const, bytes: getDemoPicture(pictures, name), width: demoPictureSide };
    for (const width of reviewPhotoWidths)
      await writeFile(demoPhotoFile(preset.name, name, width), await createRendition(source, width, 'webp'));
  }
}
