import { type ReviewPhoto, uploadReviewPhotoRoute } from '#contracts/reviews/reviews.ts';
import { sendFile } from '#web/shared/api/send-file.ts';

/** Uploads one photo. Throws like every call. */
export async function uploadReviewPhoto(file: File): Promise<ReviewPhoto> {
  const body = new FormData();
  body.append('file', file);
  return (await sendFile(body)(uploadReviewPhotoRoute)).photo;
}
