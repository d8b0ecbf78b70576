import { useState } from 'react';
import { maxReviewPhotoBytes, maxReviewPhotos } from '#contracts/reviews/review-rules.rule.ts';
import type { ReviewPhoto } from '#contracts/reviews/reviews.ts';
import { ApiError, messageOf } from '#web/shared/api/api-error.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';
import { uploadReviewPhoto } from './upload-review-photo.ts';

const failedText = 'Снимката не можа да се качи. Опитай отново.';

const tooLarge = ({ name }: File) => `„${name}“ е твърде голяма. Избери по-малка, до 8 MB.`;

/** Uploads the photos of the form sequentially when selected; the form contains their ids. */
export function usePhotoUploads(first: readonly ReviewPhoto[]) {
  const [photos, setPhotos] = useState(first);
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState('');

  const add = async (files: readonly File[]): Promise<void> => {
    const room = maxReviewPhotos - photos.length - waiting;
    const acceptedFiles = files.slice(0, Math.max(0, room));
    setProblem(files.length > acceptedFiles.length ? `Най-много ${maxReviewPhotos} снимки.` : '');
    setWaiting((count) => count + acceptedFiles.length);
    for (const file of acceptedFiles) {
      try {
        if (file.size > maxReviewPhotoBytes) throw new ApiError(413, {});
        const photo = await uploadReviewPhoto(file);
        setPhotos((current) => [...current, photo]);
      } catch (error) {
        // A proxy may have a lower size limit than the shop.
        const isTooLarge = error instanceof ApiError && error.status === 413;
        const message = isTooLarge ? tooLarge(file) : `„${file.name}“: ${messageOf(error, failedText)}`;
        toastError(error, isTooLarge ? tooLarge(file) : failedText);
        // Every photo that was not uploaded is listed.
        setProblem((current) => (current.includes(message) ? current : `${current} ${message}`.trim()));
      } finally {
        setWaiting((count) => count - 1);
      }
    }
  };
  const remove = (id: string) => setPhotos((current) => current.filter((photo) => photo.id !== id));
  return { photos, waiting, problem, add, remove, isFull: photos.length + waiting >= maxReviewPhotos };
}
