import { and, eq } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { favourites } from './favourites.tables.ts';

/** Removes a favourite. Succeeds if the product is not a favourite. */
export async function removeFavourite({ tx }: Operation, userId: string, productId: string): Promise<void> {
  await tx.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)));
}
