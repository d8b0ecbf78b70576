import { uploadMediaRoute } from '#contracts/media/media.ts';
import type { Image } from '#contracts/products/products.ts';
import { sendFile } from '#web/shared/api/send-file.ts';
import { sendWithProgress } from '#web/shared/api/send-with-progress.ts';

/** Uploads a picture and reports progress from 0 to 1. */
export async function uploadPicture(file: File, onProgress: (share: number) => void): Promise<Image> {
  const body = new FormData();
  body.append('alt', '');
  body.append('file', file);
  return (await sendFile(body, sendWithProgress(onProgress))(uploadMediaRoute)).media;
}
