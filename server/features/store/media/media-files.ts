import { type imageFormats, type imageWidths } from '#contracts/media/media.ts';
import { socialPicture } from '#contracts/media/social-picture.rule.ts';

export type ImageWidth = (typeof imageWidths)[number];
export type ImageFormat = (typeof imageFormats)[number];

/** The folder of all files of a picture. */
export const mediaFolder = (mediaId: string): string => `media/${mediaId}`;

/** The file storage names of a picture. */
export const masterFile = (mediaId: string, kind: 'upload' | 'drawing'): string =>
  `media/${mediaId}/master.${kind === 'drawing' ? 'svg' : 'webp'}`;

export const renderingFile = (mediaId: string, width: ImageWidth, format: ImageFormat): string =>
  `media/${mediaId}/${width}.${format}`;

/** With the mark of the design that has this hash. */
export const socialFile = (mediaId: string, hash: string): string =>
  `media/${mediaId}/${socialPicture.file.replace('.', `-${hash}.`)}`;
