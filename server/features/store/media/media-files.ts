import { type imageFormats, type imageWidths, socialPicture } from '#contracts/media/media.ts';

export type ImageWidth = (typeof imageWidths)[number];
export type ImageFormat = (typeof imageFormats)[number];

/** The file storage names of a picture. */
export const masterFile = (mediaId: string, kind: 'upload' | 'drawing'): string =>
  `media/${mediaId}/master.${kind === 'drawing' ? 'svg' : 'webp'}`;

export const renderingFile = (mediaId: string, width: ImageWidth, format: ImageFormat): string =>
  `media/${mediaId}/${width}.${format}`;

export const socialFile = (mediaId: string): string => `media/${mediaId}/${socialPicture.file}`;
