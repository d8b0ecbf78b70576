import { type CropArea, cropPixels } from '#contracts/media/picture-focus.rule.ts';
import { loadSharp } from './load-sharp.ts';
import type { Master } from './make-master.ts';
import { inPictureQueue } from './picture-queue.ts';

/** The master of a part of a picture, from the master of the whole one. `client` is who waits for it. */
export function cropMaster(master: Buffer, area: CropArea, client: string): Promise<Master> {
  return inPictureQueue(client, async () => {
    const sharp = await loadSharp();
    const { width, height } = await sharp(master).metadata();
    const { data, info } = await sharp(master)
      .extract(cropPixels(area, { width, height }))
      .webp({ quality: 92, effort: 3, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}
