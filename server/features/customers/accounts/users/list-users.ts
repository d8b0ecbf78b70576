import { and, type SQL, sql } from 'drizzle-orm';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { isOnPage } from '#server/platform/database/is-on-page.ts';
import { queryJsonRows } from '#server/platform/database/rows/json-rows.ts';
import { wholeRows } from '#server/platform/database/rows/whole-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { nationalDigitsOf, wordPatterns } from '#server/platform/phones/phone-search.ts';
import { slipPatterns } from '#server/platform/words/slip-patterns.ts';
import { users, type UserRow } from '../accounts.tables.ts';

export type UserSort = 'date' | 'name' | 'email';

/** Each matches the order of an index, including the position of NULLs. */
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
  /** Additional conditions. */
  where?: SQL | undefined;
}

export interface UserPage {
  rows: UserRow[];
  total: number;
  totalCapped?: true;
}

/** Returns a page of users; `search` matches words in email, names and phone. Two queries. */
export async function listUsers(db: Database, { page, limit, search, sort, where }: UserQuery): Promise<UserPage> {
  const matches = and(matchingUsers(search), where);
  const [rows, total] = await Promise.all([
    readUserRows(db, matches, { page, limit, sort }),
    countCapped(db, users, matches),
  ]);
  return { rows, ...total };
}

const { columns, selection } = wholeRows(users);

/** Returns only the rows of a page, without the total. One query. */
export function readUserRows(
  db: Database,
  where: SQL | undefined,
  { page, limit, sort }: Pick<UserQuery, 'page' | 'limit' | 'sort'>,
): Promise<UserRow[]> {
  const ordering = [userOrder[sort]];
  return queryJsonRows(
    db,
    columns,
    sql`select ${selection} from ${users} where ${isOnPage(users.id, { from: users, where, ordering, page, limit })}
      order by ${userOrder[sort]}`,
  );
}

const { email, firstName, lastName, phone } = users;
/** Must be identical to the expression of the index `users_search_idx`. */
const searchText = sql`lower(${email} || ' ' || ${firstName} || ' ' || ${lastName} || ' ' || ${nationalDigitsOf(phone)})`;

/** The users that hold every word of a search; undefined for an empty one. */
export function matchingUsers(search: string): SQL | undefined {
  if (search.trim() === '') return undefined;
  return and(...wordPatterns(search).map((pattern) => sql`${searchText} like ${pattern}`));
}

/** The users with a name that is the typed one but for one letter. */
export function resemblingUsers(word: string): SQL {
  const patterns = slipPatterns(word);
  return patterns.length === 0 ? sql`false` : sql`${searchText} like any(${sql.param(patterns)}::text[])`;
}
