import { type SQL, sql } from 'drizzle-orm';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { groupMembers } from './groups.tables.ts';

/** Whether a user is a member of the group. */
export function isInGroup(groupId: string): SQL {
  return sql`exists (select from ${groupMembers} m where m.user_id = ${users.id} and m.group_id = ${groupId}::uuid)`;
}
