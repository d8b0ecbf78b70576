import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { codOutcomes } from './cod-outcomes.tables.ts';

/** Parcels with cash on delivery of one phone. */
export interface CodCounts {
  delivered: number;
  refused: number;
  last: Date | null;
}

/** One statement, sent at once. */
export async function countCodOutcomes(db: Database, phoneKey: string): Promise<CodCounts> {
  const [counts] = await count(db, { phoneKey });
  return counts ?? { delivered: 0, refused: 0, last: null };
}

const columns = { delivered: column.number, refused: column.number, last: column.nullable(column.timestamp) };
const count = compileStatement<{ phoneKey: string }, typeof columns>(
  columns,
  (of) => sql`
    select count(*) filter (where outcome = 'delivered')::int as delivered,
      count(*) filter (where outcome = 'refused')::int as refused, max(at) as last
    from ${codOutcomes} where phone_key = ${of.phoneKey}`,
);
