import { and, sql } from 'drizzle-orm';
import type { Named } from '#server/features/panel/palette/questions.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { users } from '../accounts.tables.ts';
import { matchingUsers, readUserRows, resemblingUsers } from './list-users.ts';

/** Users for the palette: by email and name, and as the panel's list finds them; if there is none, by a name like the typed one. */
export async function findUsers(db: Database, search: string, candidates: number): Promise<Named[]> {
  const page = { page: 1, limit: candidates, sort: 'date' } as const;
  const name = search.trim().toLowerCase();
  const exact = sql`lower(${users.email}) = ${name} or (${matchingUsers(search) ?? sql`false`} and (
    lower(${users.lastName}) = ${name} or lower(${users.firstName} || ' ' || ${users.lastName}) = ${name}))`;
  const rows = await Promise.all([readUserRows(db, and(exact), page), readUserRows(db, matchingUsers(search), page)]);
  const exactRows = rows.flat();
  const matching = exactRows.length > 0 ? exactRows : await readUserRows(db, resemblingUsers(name), page);
  return matching.map(({ id, firstName, lastName, email, phone }) => ({
    found: { kind: 'user', id, title: `${firstName} ${lastName}`.trim() || email, detail: email },
    names: [`${firstName} ${lastName}`.trim(), lastName, email, phone],
  }));
}
