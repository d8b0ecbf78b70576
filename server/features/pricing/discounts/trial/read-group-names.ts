import { inArray } from 'drizzle-orm';
import { customerGroups } from '#server/features/customers/groups/groups.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** Names of groups by id. Makes no query for an empty list. Deleted groups have no name. */
export async function readGroupNames(db: Database, ids: readonly string[]): Promise<(id: string) => string> {
  if (ids.length === 0) return () => '';
  const rows = await db
    .select({ id: customerGroups.id, name: customerGroups.name })
    .from(customerGroups)
    .where(inArray(customerGroups.id, [...ids]));
  return (id) => rows.find((group) => group.id === id)?.name ?? '';
}
