import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { databaseErrorOf } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceContent } from './announce-content.ts';
import { contentPages, contentPreviews } from './content.tables.ts';
import { lockContentPage } from './lock-content-page.ts';

/** Deletes a page; its versions are kept for a month, so that it can be brought back. */
export async function deleteContentPage(op: Operation<Caller>, id: string): Promise<void> {
  const page = await lockContentPage(op, id);
  if (page.use === 'home')
    throw new ShopError('CONFLICT', { message: 'Началната страница не се изтрива. Скрий секциите, които не искаш.' });
  await op.tx.update(contentPages).set({ deletedAt: op.now }).where(eq(contentPages.id, id));
  await op.tx.delete(contentPreviews).where(eq(contentPreviews.pageId, id));
  await recordActivity(op, {
    action: 'content-page.deleted',
    subjectType: 'content-page',
    subjectId: id,
    subjectName: page.draft.head.title,
    before: { use: page.use, title: page.draft.head.title, slug: page.slug },
  });
  await announceContent(op, id);
}

/** Brings a deleted page back, with its versions, unless its address or category has another by now. */
export async function bringContentPageBack(op: Operation<Caller>, id: string): Promise<void> {
  const [page] = await revive(op, id);
  if (!page) throw new ShopError('NOT_FOUND');
  await recordActivity(op, {
    action: 'content-page.brought-back',
    subjectType: 'content-page',
    subjectId: id,
    subjectName: page.draft.head.title,
  });
  await announceContent(op, id);
}

async function revive({ tx }: Operation, id: string) {
  try {
    return await tx.update(contentPages).set({ deletedAt: null }).where(eq(contentPages.id, id)).returning();
  } catch (error) {
    const { constraint } = databaseErrorOf(error) ?? {};
    if (constraint === 'content_pages_slug_key')
      throw new ShopError('CONFLICT', { message: 'Друга страница вече има този адрес.' });
    if (constraint === 'content_pages_category_key')
      throw new ShopError('CONFLICT', { message: 'Категорията вече има друго начало.' });
    throw error;
  }
}
