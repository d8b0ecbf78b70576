import type { ReviewPhoto } from '#contracts/reviews/reviews.ts';

/** A thumbnail and a large one; rendered when the photo is uploaded. */
export const reviewPhotoWidths = [320, 1280] as const;
export type ReviewPhotoWidth = (typeof reviewPhotoWidths)[number];

/** Under which name the file store keeps a photo. */
export const reviewPhotoFile = (photoId: string, width: ReviewPhotoWidth): string =>
  `review-photos/${photoId}/${width}.webp`;

/** A photo as the contract has it. */
export function presentPhoto({ id, width, height }: Pick<ReviewPhoto, 'id' | 'width' | 'height'>): ReviewPhoto {
  return { id, thumbUrl: `/${reviewPhotoFile(id, 320)}`, url: `/${reviewPhotoFile(id, 1280)}`, width, height };
}
