import { loadSharp } from '#server/platform/pictures/load-sharp.ts';
import { pictureWork } from '#server/platform/pictures/picture-work.ts';

const maxSide = 1024;

/** A logo or icon from the master of its picture, in a size that is kept in the database. */
export const encodeDesignFile = pictureWork('encode-design-file', async (master: Buffer) => {
  const sharp = await loadSharp();
  const { data, info } = await sharp(master)
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
});
