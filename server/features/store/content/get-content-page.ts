import { and, eq, isNull } from 'drizzle-orm';
import type { ContentPage } from '#contracts/content/content-pages.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { contentPages } from './content.tables.ts';
import { presentContentPage } from './present-content-page.ts';

/** A content page with its draft and the list of its versions. Three queries. */
export async function getContentPage(db: Database, id: string, now: Date): Promise<ContentPage> {
  const [page] = await db
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.id, id), isNull(contentPages.deletedAt)));
  if (!page) throw new ShopError('NOT_FOUND');
  return presentContentPage(db, page, now);
}
