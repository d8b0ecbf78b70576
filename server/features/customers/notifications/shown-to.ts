import { and, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { Permission } from '#contracts/accounts/accounts.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { mayRead, type SignedInUser } from '#server/platform/http/caller.ts';
import { notifications } from './notifications.tables.ts';

/**
 * The notifications that a member of staff can see: those that their permissions cover, since they got their role. A
 * new member has none.
 */
export function shownTo(user: SignedInUser): SQL | undefined {
  const covered = Permission.options.filter((permission) => mayRead(user, permission));
  const since = sql`(select ${users.roleSince} from ${users} where ${users.id} = ${user.id})`;
  return and(inArray(notifications.permission, covered), gte(notifications.createdAt, since));
}
