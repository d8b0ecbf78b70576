import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/** Every picture is square, so many units wide. */
export const demoPictureSide = 800;

export type DemoPictures = Readonly<Record<string, string>>;

export const demoPictureArchive = new URL('./pictures.json.br', import.meta.url);

/** The demo shop's pictures: SVG texts by name. `ops/draw/demo-pictures.ts` unpacks them for editing. */
export async function readDemoPictures(): Promise<DemoPictures> {
  const text = await promisify(brotliDecompress)(await readFile(demoPictureArchive));
  // Packed by ops/draw/demo-pictures.ts; a test reads every picture that a product names.
  return JSON.parse(text.toString()) as DemoPictures;
}

/** Throws for a name that the archive does not have: a typing mistake in the content must not load half a shop. */
export function findDemoPicture(pictures: DemoPictures, name: string): Buffer {
  const found = pictures[name];
  if (found === undefined) throw new Error(`The demo shop has no picture "${name}".`);
  return Buffer.from(found);
}
