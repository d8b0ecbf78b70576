import { loadSharp } from './load-sharp.ts';
import { pictureWork } from './picture-work.ts';

const maxPixels = 40_000_000;
const maxSide = 2560;
/** With the wait in the queue less than any call may take. */
const longestSeconds = 25;

export interface Master {
  bytes: Buffer;
  width: number;
  height: number;
}

/** A master, or why there is none: the file is broken, decoding took too long, or it has too many pixels. */
export type Decoded = Master | 'broken' | 'slow' | { tooWide: number; tooHigh: number };

/** Decodes an uploaded file into a master, see `makeMaster`. */
export const decodePicture = pictureWork('decode-picture', async (file: Buffer): Promise<Decoded> => {
  const sharp = await loadSharp();
  try {
    // The header alone.
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return { tooWide: width, tooHigh: height };
    const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92, effort: 3, smartSubsample: true })
      .timeout({ seconds: longestSeconds })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    return error instanceof Error && error.message.startsWith('timeout') ? 'slow' : 'broken';
  }
});
