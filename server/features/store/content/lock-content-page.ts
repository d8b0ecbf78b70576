import { and, eq, isNull } from 'drizzle-orm';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { contentPages } from './content.tables.ts';

/** A stored page. */
export type StoredPage = typeof contentPages.$inferSelect;

/** Reads a page and serialises its changes. Refuses with STALE if another draft was edited. */
export async function lockContentPage({ tx }: Operation, id: string, basedOn?: number): Promise<StoredPage> {
  const [page] = await tx
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.id, id), isNull(contentPages.deletedAt)))
    .for('update');
  if (!page) throw new ShopError('NOT_FOUND');
  if (basedOn !== undefined && page.draftVersion !== basedOn) throw stale(page.changedBy);
  return page;
}

function stale(by: string): ShopError {
  return new ShopError('STALE', {
    message: `Страницата е променена междувременно (${by}). Твоят текст не е запазен; новото се вижда след презареждане.`,
  });
}
