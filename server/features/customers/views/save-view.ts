import { and, count, eq, ne } from 'drizzle-orm';
import { maxViewsPerList, type SavedView } from '#contracts/views/views.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { savedViews } from './views.tables.ts';

/** Saves a view of a list under a name, replacing the one with that name. A user has at most twenty views per list. */
export async function saveView(
  { tx }: Operation,
  userId: string,
  view: { list: string; name: string; address: string },
): Promise<SavedView> {
  // Serializes saving, so that the count is exact.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [others] = await tx
    .select({ count: count() })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, view.list), ne(savedViews.name, view.name)));
  if ((others?.count ?? 0) >= maxViewsPerList) {
    throw new ShopError('CONFLICT', {
      message: `Изгледите са вече ${maxViewsPerList}. Изтрий някой и опитай пак.`,
    });
  }
  const [savedView] = await tx
    .insert(savedViews)
    .values({ userId, ...view })
    .onConflictDoUpdate({
      target: [savedViews.userId, savedViews.list, savedViews.name],
      set: { address: view.address },
    })
    .returning({ id: savedViews.id });
  if (!savedView) throw new Error('A saved view was not written.');
  return { id: savedView.id, ...view };
}
