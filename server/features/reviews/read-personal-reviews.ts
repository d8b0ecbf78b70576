import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import { reviews } from './reviews.tables.ts';

/** Every review of a person, whatever became of it; for the file that they can ask for. */
export async function readPersonalReviews(db: Database, userId: string): Promise<unknown[]> {
  return db
    .select({
      productId: reviews.productId,
      rating: reviews.rating,
      text: reviews.text,
      authorName: reviews.authorName,
      status: reviews.status,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt));
}
