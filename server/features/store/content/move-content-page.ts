import { and, eq } from 'drizzle-orm';
import type { ContentPage } from '#contracts/content/content-pages.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { databaseErrorOf } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceContent } from './announce-content.ts';
import { contentOldSlugs, contentPages } from './content.tables.ts';
import { slugTaken } from './create-content-page.ts';
import { lockContentPage } from './lock-content-page.ts';
import { presentContentPage } from './present-content-page.ts';

/** Changes the address of a page or article. The former one redirects to it, unless another page takes it. */
export async function moveContentPage(op: Operation<Caller>, id: string, slug: string): Promise<ContentPage> {
  const { tx, now } = op;
  const page = await lockContentPage(op, id);
  if (page.slug === null) throw new ShopError('CONFLICT', { message: 'Тази страница няма собствен адрес.' });
  if (page.slug === slug) return presentContentPage(tx, page, now);
  const changed = await rename(op, id, slug);
  await tx.delete(contentOldSlugs).where(and(eq(contentOldSlugs.use, page.use), eq(contentOldSlugs.slug, slug)));
  await tx
    .insert(contentOldSlugs)
    .values({ use: page.use, slug: page.slug, pageId: id })
    .onConflictDoUpdate({ target: [contentOldSlugs.use, contentOldSlugs.slug], set: { pageId: id } });
  await recordActivity(op, {
    action: 'content-page.moved',
    subjectType: 'content-page',
    subjectId: id,
    subjectName: page.draft.head.title,
    before: { slug: page.slug },
    after: { slug },
  });
  await announceContent(op, id);
  return presentContentPage(tx, changed, now);
}

async function rename({ tx }: Operation, id: string, slug: string) {
  try {
    const [changed] = await tx.update(contentPages).set({ slug }).where(eq(contentPages.id, id)).returning();
    if (!changed) throw new Error('A locked page is gone.');
    return changed;
  } catch (error) {
    throw databaseErrorOf(error)?.constraint === 'content_pages_slug_key' ? slugTaken() : error;
  }
}
