import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { HttpClient } from '#tests/support/http-client.ts';

/** Uploads a picture unlike any other. Returns the status of the response. */
export async function uploadPicture(panel: HttpClient, origin: string): Promise<number> {
  const pixels = { width: 900, height: 900, channels: 3 as const, noise: { type: 'gaussian' as const, sigma: 30 } };
  const picture = await sharp({ create: { ...pixels, background: '#000' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
  const headers = {
    cookie: [...panel.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    authorization: `Bearer ${panel.token}`,
    'x-csrf-token': await panel.csrfToken(),
  };
  return (await fetch(`${origin}/api/admin/media`, { method: 'POST', headers, body: form })).status;
}

/** The digest of each file of the shop, by name. */
export function readPictures(dataDir: string): Map<string, string> {
  const folder = join(dataDir, 'files');
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

/** One sentence if pictures of before are gone or have other bytes. */
export function findLostPictures(before: ReadonlyMap<string, string>, dataDir: string): string[] {
  const now = readPictures(dataDir);
  const lost = [...before].filter(([name, digest]) => now.get(name) !== digest);
  return lost.length === 0 ? [] : [`${lost.length} of ${before.size} pictures are missing or differ: ${lost[0]?.[0]}`];
}
