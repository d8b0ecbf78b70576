import { productImages } from '#server/features/catalog/products/products.tables.ts';
import { media } from '#server/features/store/media/media.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** Gives a product one more picture, without a file, and returns its id. */
export async function givePicture(db: Database, productId: string): Promise<string> {
  const id = newId();
  const picture = { id, kind: 'image', alt: '', width: 1, height: 1, hash: id, mime: 'image/png' };
  await db.insert(media).values(picture as typeof media.$inferInsert); // the other columns have defaults
  await db.insert(productImages).values({ productId, mediaId: id, position: 0 });
  return id;
}
