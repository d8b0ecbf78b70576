import { reviewPhotoFile, reviewPhotoWidths } from '#server/features/catalog/reviews/photos/review-photo-files.ts';
import { createRendition } from '#server/features/store/media/create-rendition.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { products } from './content/products.ts';
import type { DemoReview } from './content/types.ts';
import { drawingSide, renderDrawing } from './drawings/render-drawing.ts';

/** How wide and high the large one of a drawn picture is. */
export const demoPhotoSide = 1280;

/** Renders the pictures that came with reviews: the last one of the product's own. Answers their ids by review. */
export async function drawDemoReviewPhotos(
  files: FileStore,
  reviews: readonly DemoReview[],
): Promise<Map<DemoReview, string>> {
  const ids = new Map<DemoReview, string>();
  for (const review of reviews.filter(({ hasPhoto }) => hasPhoto)) {
    const picture = products.find(({ slug }) => slug === review.productSlug)?.pictures.at(-1);
    if (!picture) continue;
    const id = newId();
    const bytes = Buffer.from(renderDrawing(picture.drawing));
    for (const width of reviewPhotoWidths) {
      const drawn = await createRendition({ kind: 'drawing', bytes, width: drawingSide }, width, 'webp');
      await files.put(reviewPhotoFile(id, width), drawn);
    }
    ids.set(review, id);
  }
  return ids;
}
