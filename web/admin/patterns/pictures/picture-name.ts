import type { LibraryPicture } from '#contracts/media/media-library.ts';

/** What a picture is called on screen: its alternative text, or else the name of its file. */
export function pictureName({ alt, fileName }: Pick<LibraryPicture, 'alt' | 'fileName'>): string {
  return alt || fileName || 'Без описание';
}
