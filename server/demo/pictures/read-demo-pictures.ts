import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { presetFolder } from '../read-preset.ts';

/** Width and height of every picture, in SVG units. */
export const demoPictureSide = 800;

export type DemoPictures = Readonly<Record<string, string>>;

/** The pictures of a preset in one file. */
export const demoPictureArchive = (preset: string): URL => new URL('pictures/drawings.json.br', presetFolder(preset));

/** The pictures of a preset: SVG sources by name. `ops/draw/demo-pictures.ts` unpacks them for editing. */
export async function readDemoPictures(preset: string): Promise<DemoPictures> {
  const text = await promisify(brotliDecompress)(await readFile(demoPictureArchive(preset)));
  // Packed by ops/draw/demo-pictures.ts. A test reads every picture that a product refers to.
  return JSON.parse(text.toString()) as DemoPictures;
}

/** Throws for an unknown name, so that a typing error in the content cannot load an incomplete shop. */
export function getDemoPicture(pictures: DemoPictures, name: string): Buffer {
  const picture = pictures[name];
  if (picture === undefined) throw new Error(`The demo shop has no picture "${name}".`);
  return Buffer.from(picture);
}
