import { and, type SQL, sql } from 'drizzle-orm';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { users } from './accounts.tables.ts';
import type { UserRow } from './present-user.ts';

export type UserSort = 'date' | 'name' | 'email';

/** Each in the order that an index has, down to where it puts NULLs. */
export const userOrder: Readonly<Record<UserSort, SQL>> = {
  date: sql`${users.createdAt} desc nulls last, ${users.id}`,
  name: sql`${users.lastName}, ${users.firstName}, ${users.id}`,
  email: sql`lower(${users.email})`,
};

export interface UserQuery {
  page: number;
  limit: number;
  search: string;
  sort: UserSort;
  /** What else they have to be. */
  where?: SQL | undefined;
}

export interface UserPage {
  rows: UserRow[];
  total: number;
  totalCapped?: true;
}

/** One page of users; `search` is looked for in e-mail, names and phone, as it stands. Two queries. */
export async function listUsers(db: Database, { page, limit, search, sort, where }: UserQuery): Promise<UserPage> {
  const matches = and(matchingUsers(search), where);
  const rows = await db
    .select()
    .from(users)
    .where(matches)
    .orderBy(userOrder[sort])
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, ...(await countCapped(db, users, matches)) };
}

/** The expression of the index `users_search_idx`, letter by letter. */
export function matchingUsers(search: string): SQL | undefined {
  if (search === '') return undefined;
  const { email, firstName, lastName, phone } = users;
  return sql`lower(${email} || ' ' || ${firstName} || ' ' || ${lastName} || ' ' || ${phone}) like ${containing(search.toLowerCase())}`;
}
