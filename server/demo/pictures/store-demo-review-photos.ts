import { readFile } from 'node:fs/promises';
import { reviewPhotoFile, reviewPhotoWidths } from '#server/features/catalog/reviews/photos/review-photo-files.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { DemoReview } from '../content/reviews.ts';
import type { Preset } from '../preset.ts';
import { presetFolder } from '../read-preset.ts';

/** Width and height of a photo's large rendition. */
export const demoPhotoSide = 1280;

/** The photo that `ops/draw/demo-pictures.ts` rendered from the picture of this name. */
export const demoPhotoFile = (preset: string, picture: string, width: number): URL =>
  new URL(`pictures/${picture}-${width}.webp`, presetFolder(preset));

/** The picture of a review: its own, or the last one of the product. */
export function demoPhotoPicture(
  { products }: Preset,
  { hasPhoto, picture, productSlug }: DemoReview,
): string | undefined {
  if (picture !== undefined) return picture;
  return hasPhoto ? products.find(({ slug }) => slug === productSlug)?.pictures.at(-1)?.file : undefined;
}

/** Writes the photos of reviews to the file store. Returns their ids by review. */
export async function storeDemoReviewPhotos(
  files: FileStore,
  preset: Preset,
  reviews: readonly DemoReview[],
): Promise<Map<DemoReview, string>> {
  const ids = new Map<DemoReview, string>();
  for (const review of reviews) {
    const picture = demoPhotoPicture(preset, review);
    if (picture === undefined) continue;
    const id = newId();
    for (const width of reviewPhotoWidths)
      await files.put(reviewPhotoFile(id, width), await readFile(demoPhotoFile(preset.name, picture, width)));
    ids.set(review, id);
  }
  return ids;
}
