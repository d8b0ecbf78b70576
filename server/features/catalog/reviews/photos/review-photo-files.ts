import type { ReviewPhoto } from '#contracts/reviews/reviews.ts';

/** A thumbnail and a large size, rendered on upload. */
export const reviewPhotoWidths = [320, 1280] as const;
export type ReviewPhotoWidth = (typeof reviewPhotoWidths)[number];

/** The file storage name of a photo. */
export const reviewPhotoFile = (photoId: string, width: ReviewPhotoWidth): string =>
  `review-photos/${photoId}/${width}.webp`;

/** Converts a photo for the contract. */
export function presentPhoto({ id, width, height }: Pick<ReviewPhoto, 'id' | 'width' | 'height'>): ReviewPhoto {
  return { id, thumbUrl: `/${reviewPhotoFile(id, 320)}`, url: `/${reviewPhotoFile(id, 1280)}`, width, height };
}
