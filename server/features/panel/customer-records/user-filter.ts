import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserFilter } from '#contracts/accounts/users.ts';
import { maxBulk } from '#contracts/common/bulk.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { matchingUsers } from '#server/features/customers/accounts/users/list-users.ts';
import { groupMembers } from '#server/features/customers/groups/groups.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** The conditions of a user filter, except for its search. */
export function userFilter({ role, status, verified, ordered, group }: Omit<UserFilter, 'search'>): SQL | undefined {
  return and(
    role === undefined ? undefined : eq(users.role, role),
    status === undefined ? undefined : eq(users.status, status),
    verified === undefined ? undefined : eq(users.isVerified, verified === 'yes'),
    group === undefined
      ? undefined
      : sql`exists (select from ${groupMembers} m where m.user_id = ${users.id} and m.group_id = ${group}::uuid)`,
    ordered === undefined ? undefined : eq(users.hasBought, ordered === 'yes'),
  );
}

/** The users of a bulk call: the given ids, or all that match a filter. TOO_LARGE above the limit. */
export async function targetedUsers(
  db: Database,
  target: { ids: string[] } | { filter: UserFilter },
): Promise<string[]> {
  if ('ids' in target) return target.ids;
  const { search, ...rest } = target.filter;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(matchingUsers(search), userFilter(rest)))
    .limit(maxBulk + 1);
  if (rows.length > maxBulk) {
    throw new ShopError('TOO_LARGE', { message: `These are more than ${maxBulk} users. Narrow the filter.` });
  }
  return rows.map(({ id }) => id);
}
