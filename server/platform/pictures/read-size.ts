import { loadSharp } from './load-sharp.ts';
import { pictureWork } from './picture-work.ts';

/** Width and height of a picture, from its header. @throws Error for a file that is no picture */
export const readSize = pictureWork('read-size', async (bytes: Buffer) => {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { width, height };
});
