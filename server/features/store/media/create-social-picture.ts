import type { Sharp } from 'sharp';
import { socialPicture } from '#contracts/media/social-picture.rule.ts';
import type { Source } from '#server/platform/pictures/create-rendition.ts';
import { loadSharp } from '#server/platform/pictures/load-sharp.ts';
import { pictureWork } from '#server/platform/pictures/picture-work.ts';

const { width, height } = socialPicture;
const side = 566;
const offset = (width - side) / 2;
const top = (height - side) / 2;
const svgDensity = 72;

interface Colour {
  r: number;
  g: number;
  b: number;
}

/** The side of the shop's mark in the corner. */
export const markSide = 84;

/**
 * Renders the picture for link previews: the product on a background of its own colour, with the shop's mark. It
 * contains no text and no price, because shared posts show it for years.
 */
export const createSocialPicture = pictureWork('create-social-picture', async (source: Source, mark: Buffer) => {
  const density = source.kind === 'drawing' ? Math.max(svgDensity, (svgDensity * side) / source.width) : svgDensity;
  const sharp = await loadSharp();
  const picture = await sharp(source.bytes, source.kind === 'drawing' ? { density } : {})
    .resize({ width: side, height: side, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const field = await fieldBehind(sharp(source.bytes));
  return sharp({ create: { width, height, channels: 3, background: field } })
    .composite([
      { input: picture, left: Math.round(offset), top: Math.round(top) },
      { input: mark, left: width - markSide - 40, top: height - markSide - 40 },
    ])
    .jpeg({ quality: 84, progressive: true })
    .toBuffer();
});

const sample = 48;

/** A cut-out gets a light tint of its own colour as background; a photo gets the colour of its edge. */
async function fieldBehind(picture: Sharp): Promise<Colour> {
  const pixels = await picture.resize(sample, sample, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  const edge: [Colour, number][] = [];
  const inside: [Colour, number][] = [];
  for (let i = 0; i < sample * sample; i++) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(i * 4, i * 4 + 4);
    const [x, y] = [i % sample, Math.floor(i / sample)];
    const colour = { r, g, b };
    if (x === 0 || y === 0 || x === sample - 1 || y === sample - 1) edge.push([colour, alpha / 255]);
    inside.push([colour, (alpha / 255) * (Math.max(r, g, b) - Math.min(r, g, b)) ** 2]);
  }
  const isCutOut = edge.reduce((sum, [, weight]) => sum + weight, 0) < edge.length / 2;
  if (!isCutOut) return meanOf(edge);
  const { r, g, b } = meanOf(inside);
  const tint = (channel: number): number => Math.round(channel * 0.2 + 250 * 0.8);
  return { r: tint(r), g: tint(g), b: tint(b) };
}

/** The weighted mean, or a warm grey if all weights are zero. */
function meanOf(colours: readonly [Colour, number][]): Colour {
  const total = colours.reduce((sum, [, weight]) => sum + weight, 0);
  if (total === 0) return { r: 239, g: 233, b: 223 };
  const mean = (channel: keyof Colour): number =>
    Math.round(colours.reduce((sum, [colour, weight]) => sum + colour[channel] * weight, 0) / total);
  return { r: mean('r'), g: mean('g'), b: mean('b') };
}
