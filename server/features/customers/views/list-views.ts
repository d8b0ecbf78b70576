import { asc, eq } from 'drizzle-orm';
import type { SavedView } from '#contracts/views/views.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { savedViews } from './views.tables.ts';

/** The saved views of a user for all lists, oldest first. */
export async function listViews(db: Database, userId: string): Promise<SavedView[]> {
  const { id, list, name, address } = savedViews;
  return db
    .select({ id, list, name, address })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id));
}
