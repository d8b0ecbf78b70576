import { and, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { Permission } from '#contracts/accounts/accounts.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { mayRead, type SignedInUser } from '#server/platform/http/caller.ts';
import { notifications } from './notifications.tables.ts';

/**
 * The notifications that a person of the staff is shown: what their rights cover, from the day on which they got their
 * role. A new member begins with none.
 */
export function shownTo(user: SignedInUser): SQL | undefined {
  const covered = Permission.options.filter((permission) => mayRead(user, permission));
  const since = sql`(select ${users.roleSince} from ${users} where ${users.id} = ${user.id})`;
  return and(inArray(notifications.permission, covered), gte(notifications.createdAt, since));
}
