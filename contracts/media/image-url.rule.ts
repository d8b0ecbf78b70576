import type { imageFormats, imageWidths } from './media.ts';

/** The URL of a picture. It contains everything that the bytes depend on, so that responses can be cached forever. */
export function imageUrl(
  mediaId: string,
  width: (typeof imageWidths)[number] = 640,
  format: (typeof imageFormats)[number] = 'webp',
): string {
  return `/media/${mediaId}/${width}.${format}`;
}
