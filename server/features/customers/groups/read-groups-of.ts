import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { customerGroups, groupMembers } from './groups.tables.ts';

const rowColumns = {
  userId: column.text,
  id: column.text,
  name: column.text,
};

/** The groups of each user, by name. One query. Returns a lookup function for all users. */
export async function readGroupsOf(
  db: Database,
  userIds: readonly string[],
): Promise<(userId: string) => { id: string; name: string }[]> {
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
    select m.user_id as "userId", g.id, g.name from ${groupMembers} m join ${customerGroups} g on g.id = m.group_id
    where m.user_id = any(${sql.param([...userIds])}::uuid[]) order by lower(g.name)`,
  );
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return (userId) => (byUser.get(userId) ?? []).map(({ id, name }) => ({ id, name }));
}

/** The groups of one user, by name. */
export async function readOwnGroups(db: Database, userId: string): Promise<{ id: string; name: string }[]> {
  const groupsOf = await readGroupsOf(db, [userId]);
  return groupsOf(userId);
}

/** The group names of a user, for the export of personal data. */
export async function readPersonalGroups(db: Database, userId: string): Promise<string[]> {
  return (await readOwnGroups(db, userId)).map(({ name }) => name);
}
