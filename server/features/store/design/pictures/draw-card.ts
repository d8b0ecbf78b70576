import { loadSharp } from '#server/platform/pictures/load-sharp.ts';
import { pictureWork } from '#server/platform/pictures/picture-work.ts';
import type { Brand } from '../brand.ts';
import { drawFile, drawShopIcon, drawWords } from './draw-mark.ts';

const cardSize = { width: 1200, height: 630 } as const;
const margin = 88;
const textWidth = cardSize.width - 2 * margin;
const longest = 110;
/** The largest of these sizes with which the title has its place. */
const titleSizes = [84, 68, 56, 46] as const;
const titleHeight = 290;

/** The picture of a shared link: the logo, the title of the page and the name of the shop in its colours. */
export const drawCard = pictureWork('draw-card', async (brand: Brand, title: string) => {
  const sharp = await loadSharp();
  const { paper, ink, muted, brandFill } = brand.tones.light;
  const words = title.length > longest ? `${title.slice(0, longest - 1).trimEnd()}…` : title;
  const logo = brand.logo
    ? await drawFile(brand.logo, { width: 420, height: 96 })
    : await drawShopIcon(brand, 96, false);
  const heading = await titleOf(words, ink);
  const name = words === brand.name ? brand.tagline : brand.name;
  const below =
    name === ''
      ? []
      : [{ input: await drawWords(name.slice(0, 60), { size: 34, colour: muted }), left: margin, top: 530 }];
  const band = await sharp({ create: { width: 28, height: cardSize.height, channels: 3, background: brandFill } })
    .png()
    .toBuffer();
  return sharp({ create: { ...cardSize, channels: 3, background: paper } })
    .composite([
      { input: band, left: 0, top: 0 },
      { input: logo, left: margin, top: 72 },
      { input: heading, left: margin, top: 216 },
      ...below,
    ])
    .jpeg({ quality: 86, progressive: true })
    .toBuffer();
});

async function titleOf(words: string, colour: string): Promise<Buffer> {
  const sharp = await loadSharp();
  let picture: Buffer = Buffer.alloc(0);
  for (const size of titleSizes) {
    picture = await drawWords(words, { size, colour, width: textWidth });
    const { width, height } = await sharp(picture).metadata();
    if (height <= titleHeight && width <= textWidth) return picture;
  }
  // A word that is longer than the line.
  return sharp(picture)
    .resize({ width: textWidth, height: titleHeight, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}
