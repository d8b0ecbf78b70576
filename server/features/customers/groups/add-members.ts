import { sql } from 'drizzle-orm';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { groupMembers } from './groups.tables.ts';

/**
 * Adds users to a group and returns those who were not members before. The users are locked in the order of their ids
 * to avoid deadlocks; concurrently deleted ones are skipped.
 */
export async function addMembers({ tx }: Operation, groupId: string, userIds: readonly string[]): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { id: column.text },
    sql`
    with held as materialized (
      select id from ${users} where id = any(${sql.param([...userIds])}::uuid[]) order by id for key share
    )
    insert into ${groupMembers} (group_id, user_id) select ${groupId}::uuid, id from held
    on conflict do nothing returning user_id as id`,
  );
  return rows.map(({ id }) => id);
}
