import { ShopError } from '#server/platform/http/shop-error.ts';
import { loadSharp } from './load-sharp.ts';
import { busyWithPictures, inPictureQueue } from './picture-queue.ts';
import { refusalOf, sniffImage } from './sniff-image.ts';

const maxPixels = 40_000_000;
const maxSide = 2560;
/** With the wait in the queue less than any call may take. */
const longestSeconds = 25;

export interface Master {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Creates the master of an uploaded file: re-encoded, rotated upright, at most 2560 pixels wide or high, without
 * metadata (phones store the location in it) and without data hidden in the file. Refuses with IMAGE_UNREADABLE, and
 * what to do, if the file is no photo, is broken, or would unpack to more than 40 megapixels. Pictures wait for their
 * turn; `client` is who sends this one.
 */
export async function makeMaster(file: Buffer, client: string): Promise<Master> {
  if (sniffImage(file) === null) throw new ShopError('IMAGE_UNREADABLE', { message: refusalOf(file) });
  return inPictureQueue(client, () => decode(file));
}

async function decode(file: Buffer): Promise<Master> {
  const sharp = await loadSharp();
  await refuseTooManyPixels(sharp, file);
  try {
    const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92, effort: 3, smartSubsample: true })
      .timeout({ seconds: longestSeconds })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout'))
      throw new ShopError('UNAVAILABLE', { message: busyWithPictures, retryAfterSeconds: 30, cause: error });
    // Every other decoder error is reported as the same error code.
    throw damaged();
  }
}

/** Reads the header only. */
async function refuseTooManyPixels(sharp: Awaited<ReturnType<typeof loadSharp>>, file: Buffer): Promise<void> {
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  if (width * height <= maxPixels) return;
  const message = `Снимката е ${width} × ${height} точки, а може до 40 мегапиксела. Намали я и я качи отново.`;
  throw new ShopError('IMAGE_UNREADABLE', { message });
}

function damaged(): ShopError {
  const message = 'Снимката е повредена или не е цяла. Запази я отново, или избери друга.';
  return new ShopError('IMAGE_UNREADABLE', { message });
}
