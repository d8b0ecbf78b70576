import { Semaphore } from '#server/platform/http/limits/semaphore.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { pictureQueue } from './pictures.limits.ts';

/** What a refused picture is told. */
export const busyWithPictures = 'В момента се обработват много снимки. Тази не е качена: опитай пак след минута.';
const turns = new Semaphore({ ...pictureQueue, retryAfterSeconds: 30 });

/**
 * Decodes uploaded pictures in turn. A large one takes 150 MB and one of the four threads that passwords and files need
 * too, so the others wait; each is answered long before its call is out of time, a refused one with a sentence.
 * @throws UNAVAILABLE or TOO_MANY_REQUESTS when too many pictures wait, or this one has waited too long
 */
export async function inPictureQueue<Result>(client: string, decode: () => Promise<Result>): Promise<Result> {
  let hasStarted = false;
  try {
    return await turns.run({ client }, () => {
      hasStarted = true;
      return decode();
    });
  } catch (error) {
    if (hasStarted || !(error instanceof ShopError)) throw error;
    const { retryAfterSeconds = 30 } = error;
    throw new ShopError(error.code, { message: busyWithPictures, retryAfterSeconds });
  }
}
