import { sql } from 'drizzle-orm';
import type { WorkKind } from '#contracts/dashboard/dashboard.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { mayRead, type SignedInUser } from '#server/platform/http/caller.ts';
import type { WaitingWork } from './questions.ts';

/** Counts the kinds of waiting work that the user may see. One query for all values in SQL. */
export async function countWork(
  db: Database,
  work: ReadonlyMap<WorkKind, WaitingWork>,
  { user, now }: { user: SignedInUser; now: Date },
): Promise<Map<WorkKind, number>> {
  const visible = [...work].filter(([, { permission }]) => mayRead(user, permission));
  const countable = visible.flatMap(([kind, one]) => ('count' in one ? [{ kind, value: one.count(now) }] : []));
  const read = visible.flatMap(([kind, one]) => ('read' in one ? [{ kind, count: one.read }] : []));
  const [row, ...others] = await Promise.all([
    countInOneQuery(db, countable),
    ...read.map(async ({ kind, count }): Promise<[WorkKind, number]> => [kind, await count(db, now)]),
  ]);
  return new Map([...row, ...others]);
}

async function countInOneQuery(
  db: Database,
  work: readonly { kind: WorkKind; value: ReturnType<typeof sql> }[],
): Promise<[WorkKind, number][]> {
  if (work.length === 0) return [];
  const columns = work.map(({ kind, value }) => sql`${value}::int as ${sql.identifier(kind)}`);
  const readers = Object.fromEntries(work.map(({ kind }) => [kind, column.number]));
  const [row] = await queryRows(db, readers, sql`select ${sql.join(columns, sql`, `)}`);
  return work.map(({ kind }) => [kind, row?.[kind] ?? 0]);
}
