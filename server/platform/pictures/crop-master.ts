import { type CropArea, cropPixels } from '#contracts/media/picture-focus.rule.ts';
import type { Master } from './decode-picture.ts';
import { loadSharp } from './load-sharp.ts';
import { pictureWork } from './picture-work.ts';

/** The master of a part of a picture, from the master of the whole one. It waits for no turn, see `inPictureQueue`. */
export const cropMaster = pictureWork('crop-master', async (master: Buffer, area: CropArea): Promise<Master> => {
  const sharp = await loadSharp();
  const { width, height } = await sharp(master).metadata();
  const { data, info } = await sharp(master)
    .extract(cropPixels(area, { width, height }))
    .webp({ quality: 92, effort: 3, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
});
