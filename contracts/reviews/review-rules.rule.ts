/** Limits of a customer's text and uploads; the form checks them before the server does. */
export const maxReviewTitle = 120;
export const maxReviewText = 2_000;
export const maxReviewPhotos = 4;
export const maxReviewPhotoBytes = 8 * 1024 * 1024;
/** The maximum number of photos that a user may upload within 24 hours. */
export const reviewPhotosPerDay = 20;

export const reviewSorts = ['newest', 'highest', 'lowest', 'photos'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
