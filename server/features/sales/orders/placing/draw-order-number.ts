import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Operation } from '#server/platform/operation.ts';

/** Takes the next order number. An order that is refused afterwards leaves a gap. */
export async function drawOrderNumber({ tx }: Operation): Promise<number> {
  const [drawn] = await draw(tx, {});
  if (!drawn) throw new Error('There is no sequence of order numbers.');
  return drawn.number;
}

const draw = compileStatement<object, { number: typeof column.number }>(
  { number: column.number },
  () => sql`select nextval('order_number_seq')::float8 as number`,
);
