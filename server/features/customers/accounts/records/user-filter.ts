import { and, eq, type SQL } from 'drizzle-orm';
import type { UserFilter } from '#contracts/accounts/users.ts';
import { maxBulk } from '#contracts/common/bulk.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { users } from '../accounts.tables.ts';
import type { GroupsOfUsers } from '../questions.ts';
import { matchingUsers } from '../users/list-users.ts';

/** The conditions of a user filter, except for its search. */
export function userFilter(
  { role, status, verified, ordered, group }: Omit<UserFilter, 'search'>,
  isInGroup: GroupsOfUsers['isInGroup'],
): SQL | undefined {
  return and(
    role === undefined ? undefined : eq(users.role, role),
    status === undefined ? undefined : eq(users.status, status),
    verified === undefined ? undefined : eq(users.isVerified, verified === 'yes'),
    group === undefined ? undefined : isInGroup(group),
    ordered === undefined ? undefined : eq(users.hasBought, ordered === 'yes'),
  );
}

/** The users of a bulk call: the given ids, or all that match a filter. TOO_LARGE above the limit. */
export async function targetedUsers(
  db: Database,
  target: { ids: string[] } | { filter: UserFilter },
  isInGroup: GroupsOfUsers['isInGroup'],
): Promise<string[]> {
  if ('ids' in target) return target.ids;
  const { search, ...rest } = target.filter;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(matchingUsers(search), userFilter(rest, isInGroup)))
    .limit(maxBulk + 1);
  if (rows.length > maxBulk) {
    throw new ShopError('TOO_LARGE', { message: `These are more than ${maxBulk} users. Narrow the filter.` });
  }
  return rows.map(({ id }) => id);
}
