import { type SQL, sql } from 'drizzle-orm';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { users } from './accounts.tables.ts';
import type { UserRow } from './present-user.ts';

export type UserSort = 'date' | 'name' | 'email';

/** Each in the order that an index has, down to where it puts NULLs. */
const orders: Record<UserSort, SQL> = {
  date: sql`${users.createdAt} desc nulls last, ${users.id}`,
  name: sql`${users.lastName}, ${users.firstName}, ${users.id}`,
  email: sql`lower(${users.email})`,
};

export interface UserQuery {
  page: number;
  limit: number;
  search: string;
  sort: UserSort;
}

export interface UserPage {
  rows: UserRow[];
  total: number;
  totalCapped?: true;
}

/** One page of users; `search` is looked for in e-mail, names and phone, as it stands. Two queries. */
export async function listUsers(db: Database, { page, limit, search, sort }: UserQuery): Promise<UserPage> {
  const matches = search === '' ? undefined : matching(search);
  const rows = await db
    .select()
    .from(users)
    .where(matches)
    .orderBy(orders[sort])
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, ...(await countCapped(db, users, matches)) };
}

/** The expression of the index `users_search_idx`, letter by letter. */
function matching(search: string): SQL {
  const { email, firstName, lastName, phone } = users;
  return sql`lower(${email} || ' ' || ${firstName} || ' ' || ${lastName} || ' ' || ${phone}) like ${containing(search.toLowerCase())}`;
}
