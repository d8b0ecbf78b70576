import { loadSharp } from '#server/platform/pictures/load-sharp.ts';
import { pictureWork } from '#server/platform/pictures/picture-work.ts';
import { contrast } from '../colours/contrast.ts';
import type { StoredFile } from '../read-designs.ts';

const side = 48;
/** Below it a shape is hardly told from its ground. */
const leastContrast = 2;

/** Whether most of a drawing would be lost on a ground. One that brings its own ground never is. */
export const isLostOn = pictureWork(
  'is-lost-on',
  async (ground: string, { type, content, width, height }: StoredFile) => {
    const sharp = await loadSharp();
    const density = Math.min(2400, Math.max(1, (72 * side * 2) / Math.max(width, height)));
    const { data, info } = await sharp(Buffer.from(content, 'base64'), type === 'image/svg+xml' ? { density } : {})
      .resize({ width: side, height: side, fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = Array.from({ length: info.width * info.height }, (_, index) =>
      data.subarray(index * 4, index * 4 + 4),
    );
    const seen = pixels.filter(([, , , alpha = 0]) => alpha > 127);
    if (seen.length > 0.95 * pixels.length) return false;
    const lost = seen.filter((pixel) => contrast(ground, hexOf(pixel)) < leastContrast);
    return lost.length > seen.length / 2;
  },
);

function hexOf(pixel: Uint8Array): string {
  return `#${Buffer.from(pixel.subarray(0, 3)).toString('hex')}`;
}
