import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageWidths } from '#contracts/media/media.ts';

/**
 * Puts a plain grey picture in each size in place of those that the shop would draw of the pictures in this folder. No
 * journey looks at what is on a picture, and drawing them took as long as serving all pages.
 */
export async function usePlainPictures(mediaFolder: string): Promise<void> {
  const drawn = new Map<string, Promise<Buffer>>();
  const plain = (width: number, height: number): Promise<Buffer> => {
    const size = `${width} × ${height}`;
    const create = { width, height, channels: 3 as const, background: '#888' };
    if (!drawn.has(size)) drawn.set(size, sharp({ create }).avif({ quality: 20, effort: 0 }).toBuffer());
    return drawn.get(size) ?? Promise.reject(new Error(size));
  };
  for (const picture of await readdir(mediaFolder)) {
    const folder = join(mediaFolder, picture);
    const master = (await readdir(folder)).find((name) => name.startsWith('master.'));
    if (master === undefined) continue;
    const size = await sizeOf(join(folder, master));
    for (const asked of imageWidths) {
      // Photos are never enlarged.
      const width = master.endsWith('.svg') ? asked : Math.min(asked, size.width);
      const height = Math.max(1, Math.round((width * size.height) / size.width));
      await writeFile(join(folder, `${asked}.avif`), await plain(width, height));
    }
  }
}

async function sizeOf(master: string): Promise<{ width: number; height: number }> {
  const bytes = await readFile(master);
  const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(bytes.subarray(0, 500).toString());
  return box ? { width: Number(box[1]), height: Number(box[2]) } : sharp(bytes).metadata();
}
