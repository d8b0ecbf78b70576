import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** The number of the next order, unless another one is placed first. */
export async function nextOrderNumber(db: Database): Promise<number> {
  const rows = await queryRows(
    db,
    { next: column.number },
    sql`select (last_value + case when is_called then 1 else 0 end)::float8 as next from order_number_seq`,
  );
  const next = rows[0]?.next;
  if (next === undefined) throw new Error('There is no sequence of order numbers.');
  return next;
}
