/** Limits of what a customer may write and upload; the form says them before the server refuses. */
export const maxReviewTitle = 120;
export const maxReviewText = 2_000;
export const maxReviewPhotos = 4;
export const maxReviewPhotoBytes = 8 * 1024 * 1024;
/** Photos that one person may upload within 24 hours. */
export const reviewPhotosPerDay = 20;

export const reviewSorts = ['newest', 'highest', 'lowest', 'photos'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
