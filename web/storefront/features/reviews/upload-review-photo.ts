import { type ReviewPhoto, uploadReviewPhotoRoute } from '#contracts/reviews/reviews.ts';
import { sendFile } from '#web/shared/api/send-file.ts';

/** Sends one photo. Throws as every call does. */
export async function uploadReviewPhoto(file: File): Promise<ReviewPhoto> {
  const body = new FormData();
  body.append('file', file);
  return (await sendFile(body)(uploadReviewPhotoRoute)).photo;
}
