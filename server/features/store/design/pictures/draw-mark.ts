import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { loadSharp } from '#server/platform/pictures/load-sharp.ts';
import { pictureWork } from '#server/platform/pictures/picture-work.ts';
import type { Brand } from '../brand.ts';
import type { StoredFile } from '../read-designs.ts';

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
const svgDensity = 72;
const fontfile = fileURLToPath(new URL('../../../../platform/pdf/fonts/sofia-sans-bold.ttf', import.meta.url));

/** The first letter of the shop's name: its mark when it has no logo. */
export function initialOf(name: string): string {
  return ([...name.trim()][0] ?? '?').toLocaleUpperCase('bg');
}

/** The drawing of a file that fits into a box, on no ground. */
export const drawFile = pictureWork('draw-file', async (file: StoredFile, box: { width: number; height: number }) => {
  const sharp = await loadSharp();
  const scale = Math.min(box.width / file.width, box.height / file.height);
  const density = file.type === 'image/svg+xml' ? Math.min(2400, Math.max(1, svgDensity * scale)) : svgDensity;
  const source = Buffer.from(file.content, 'base64');
  return sharp(source, file.type === 'image/svg+xml' ? { density } : {})
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer();
});

/** Words as a picture; they wrap at the width. */
export async function drawWords(
  words: string,
  { size, colour, width }: { size: number; colour: string; width?: number },
): Promise<Buffer> {
  const sharp = await loadSharp();
  const text = `<span foreground="${colour}">${escapeHtml(words)}</span>`;
  const line = width === undefined ? {} : { width, wrap: 'word' as const };
  return sharp({
    text: {
      text,
      font: `Sofia Sans Bold ${size}`,
      fontfile,
      rgba: true,
      dpi: 72,
      ...line,
    },
  })
    .png()
    .toBuffer();
}

/** Which drawing stands for the shop in a square: its icon, or a logo that is about square. */
export function squareFile({ icon, logo }: Pick<Brand, 'icon' | 'logo'>): StoredFile | null {
  if (icon) return icon;
  const ratio = logo ? logo.width / logo.height : 0;
  return ratio >= 0.7 && ratio <= 1.43 ? logo : null;
}

/**
 * The icon of the shop in a square. A system that cuts icons to its own shape gets a full one, with a ground to the edges.
 */
export const drawShopIcon = pictureWork('draw-shop-icon', async (brand: Brand, size: number, isFull: boolean) => {
  const sharp = await loadSharp();
  const file = squareFile(brand);
  if (!file) return drawInitial(brand, size, isFull);
  const drawing = await drawFile(file, { width: size, height: size });
  const tile = isFull ? await tileColour(sharp(drawing)) : null;
  // A tile fills the square, its cut corners in its own colour; a free drawing keeps to the part that is never cut.
  const room = Math.round(size * 0.66);
  const isSmaller = isFull && tile === null;
  const background = isFull ? (tile ?? brand.tones.light.surface) : transparent;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([
      { input: isSmaller ? await drawFile(file, { width: room, height: room }) : drawing, gravity: 'centre' },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer();
});

async function drawInitial({ name, tones }: Brand, size: number, isFull: boolean): Promise<Buffer> {
  const sharp = await loadSharp();
  const { brandFill, onBrand } = tones.light;
  const corner = isFull ? 0 : Math.round(size * 0.22);
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="${brandFill}"/></svg>`;
  const letter = await drawWords(initialOf(name), { size: Math.round(size * (isFull ? 0.5 : 0.62)), colour: onBrand });
  return sharp(Buffer.from(tile))
    .composite([{ input: letter, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The colour of the edge of a drawing that reaches all four sides; null for one that does not. */
async function tileColour(drawing: Sharp): Promise<{ r: number; g: number; b: number } | null> {
  const side = 32;
  const pixels = await drawing.resize(side, side, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  const middles = [side / 2, (side / 2) * side, (side / 2) * side + side - 1, (side - 1) * side + side / 2];
  const edge = middles.map((at) => [...pixels.subarray(at * 4, at * 4 + 4)]);
  if (edge.some(([, , , alpha = 0]) => alpha < 250)) return null;
  const mean = (channel: number) =>
    Math.round(edge.reduce((sum, pixel) => sum + (pixel[channel] ?? 0), 0) / edge.length);
  return { r: mean(0), g: mean(1), b: mean(2) };
}
