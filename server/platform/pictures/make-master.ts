import { ShopError } from '#server/platform/http/shop-error.ts';
import { type Decoded, decodePicture, type Master } from './decode-picture.ts';
import { busyWithPictures, inPictureQueue } from './picture-queue.ts';
import { refusalOf, sniffImage } from './sniff-image.ts';

/**
 * Creates the master of an uploaded file: re-encoded, rotated upright, at most 2560 pixels wide or high, without
 * metadata (phones store the location in it) and without data hidden in the file. Refuses with IMAGE_UNREADABLE, and
 * what to do, if the file is no photo, is broken, or would unpack to more than 40 megapixels. Pictures wait for their
 * turn; `client` is who sends this one.
 */
export async function makeMaster(file: Buffer, client: string): Promise<Master> {
  if (sniffImage(file) === null) throw new ShopError('IMAGE_UNREADABLE', { message: refusalOf(file) });
  // A file that ends the process that decodes it is as good as a broken one.
  return requireMaster(await inPictureQueue(client, () => decodePicture(file).catch(() => 'broken' as const)));
}

function requireMaster(decoded: Decoded): Master {
  if (decoded === 'slow') throw new ShopError('UNAVAILABLE', { message: busyWithPictures, retryAfterSeconds: 30 });
  if (decoded === 'broken') {
    const message = 'Снимката е повредена или не е цяла. Запази я отново, или избери друга.';
    throw new ShopError('IMAGE_UNREADABLE', { message });
  }
  if (!('tooWide' in decoded)) return decoded;
  const message = `Снимката е ${decoded.tooWide} × ${decoded.tooHigh} точки, а може до 40 мегапиксела. Намали я и я качи отново.`;
  throw new ShopError('IMAGE_UNREADABLE', { message });
}
