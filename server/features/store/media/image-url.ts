import type { imageFormats, imageWidths } from '#contracts/media/media.ts';

/** Where a picture is served from. The name says everything that the bytes depend on, so they may be kept for ever. */
export function imageUrl(
  mediaId: string,
  width: (typeof imageWidths)[number] = 640,
  format: (typeof imageFormats)[number] = 'webp',
): string {
  return `/media/${mediaId}/${width}.${format}`;
}
