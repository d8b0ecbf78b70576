import { and, type SQL, sql } from 'drizzle-orm';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { isOnPage } from '#server/platform/database/is-on-page.ts';
import { nationalDigitsOf, wordPatterns } from '#server/platform/database/phone-search.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { users } from '../accounts.tables.ts';
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

/** One page of users; `search` is looked for in e-mail, names and phone, word by word. Two queries. */
export async function listUsers(db: Database, { page, limit, search, sort, where }: UserQuery): Promise<UserPage> {
  const matches = and(matchingUsers(search), where);
  const [rows, counted] = await Promise.all([
    readUserRows(db, matches, { page, limit, sort }),
    countCapped(db, users, matches),
  ]);
  return { rows, ...counted };
}

/** The rows of a page alone: who shows the first few needs no total. One query. */
export function readUserRows(
  db: Database,
  where: SQL | undefined,
  { page, limit, sort }: Pick<UserQuery, 'page' | 'limit' | 'sort'>,
): Promise<UserRow[]> {
  const ordering = [userOrder[sort]];
  return db
    .select()
    .from(users)
    .where(isOnPage(users.id, { from: users, where, ordering, page, limit }))
    .orderBy(...ordering);
}

/** The expression of the index `users_search_idx`, letter by letter. */
export function matchingUsers(search: string): SQL | undefined {
  if (search.trim() === '') return undefined;
  const { email, firstName, lastName, phone } = users;
  const text = sql`lower(${email} || ' ' || ${firstName} || ' ' || ${lastName} || ' ' || ${nationalDigitsOf(phone)})`;
  return and(...wordPatterns(search).map((pattern) => sql`${text} like ${pattern}`));
}
