import { and, eq } from 'drizzle-orm';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { savedViews } from './views.tables.ts';

/** Deletes one of the caller's views. Views of others are NOT_FOUND. */
export async function deleteView({ tx }: Operation, userId: string, id: string): Promise<void> {
  const { rowCount } = await tx.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)));
  if (rowCount === 0) throw new ShopError('NOT_FOUND');
}
