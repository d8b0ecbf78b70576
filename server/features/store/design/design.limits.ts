/** Icons and cards are drawn one at a time: each takes a processor for a tenth of a second. */
export const brandPictureQueue = { atOnce: 1, maxWaiting: 60, retryAfterSeconds: 5 } as const;

/** How long the right to see something unpublished lasts. */
export const previewHours = 24;
