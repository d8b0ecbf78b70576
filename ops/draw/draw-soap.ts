/** Draws the pictures of the preset "soap": `node ops/draw/draw-soap.ts <folder>`, then demo-pictures.ts packs them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Drawing } from './kit/drawing.ts';
import { openLettering } from './kit/fonts.ts';
import { oneBar, oneRound, wrappedBars } from './soaps/bars.ts';
import { closedGift, openSeasons, openThanks } from './soaps/gifts.ts';
import { shampoos, soaps } from './soaps/soaps.ts';
import { bagAlone, bagWithSoap, dishWithSoap, inTin, oneDish } from './soaps/things.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say a folder.');
await mkdir(folder, { recursive: true });

const fonts = { name: await openLettering('unbounded'), strong: await openLettering('manrope', 700) };

const pictures: Record<string, Drawing> = {};
for (const look of soaps) {
  pictures[`${look.slug}-bar`] = oneBar(look, fonts);
  pictures[`${look.slug}-round`] = oneRound(look, fonts);
  pictures[`${look.slug}-wrapped`] = wrappedBars(look, fonts);
}
for (const look of shampoos) {
  pictures[`${look.slug}-round`] = oneRound(look, fonts);
  pictures[`${look.slug}-tin`] = inTin(look, fonts);
}
function lookOf(slug: string) {
  const look = soaps.find((soap) => soap.slug === slug);
  if (!look) throw new Error(`No soap "${slug}".`);
  return look;
}
const seasons = ['limonena-treva', 'lavandula', 'mashterka-i-med', 'portokal-i-kanela'].map(lookOf);
Object.assign(pictures, {
  'chetiri-sezona-open': openSeasons(seasons, fonts),
  'chetiri-sezona-closed': closedGift('четири сезона', '#dfe9e2', '#d9694f', fonts),
  'kutiya-blagodarya-open': openThanks([lookOf('roza-i-glina'), lookOf('oves')], fonts),
  'kutiya-blagodarya-closed': closedGift('благодаря', '#f0d9d5', '#4d8a8f', fonts),
  'sapunerka-nebe': oneDish('nebe'),
  'sapunerka-praskova': oneDish('praskova'),
  'sapunerka-dab': oneDish('dab'),
  'sapunerka-sapun': dishWithSoap(lookOf('limonena-treva'), fonts),
  'torbichka-front': bagAlone(),
  'torbichka-sapun': bagWithSoap(lookOf('lavandula'), fonts),
});
for (const [name, drawing] of Object.entries(pictures))
  await writeFile(join(folder, `${name}.svg`), drawing.toString());
