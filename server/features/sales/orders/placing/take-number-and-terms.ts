import { sql } from 'drizzle-orm';
import { pageVersions } from '#server/features/store/pages/pages.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Operation } from '#server/platform/operation.ts';

/** The number of a new order, and the version of the terms that apply. */
export interface NumberAndTerms {
  number: number;
  termsVersion: number | null;
}

/** Takes the next order number; an order that is refused afterwards leaves a gap. */
export async function takeNumberAndTerms({ tx }: Operation): Promise<NumberAndTerms> {
  const [drawn] = await draw(tx, {});
  if (!drawn) throw new Error('There is no sequence of order numbers.');
  return drawn;
}

/** The same in the round trip that reads a customer's cart, only if all of it is on sale and in plenty; else null. */
export async function takeNumberForCart({ tx }: Operation, userId: string): Promise<NumberAndTerms | null> {
  const [drawn] = await drawAhead(tx, { userId, plenty });
  return drawn ?? null;
}

/** With so many pieces left, an order is not refused for want of stock. */
const plenty = 25;
const columns = { number: column.number, termsVersion: column.nullable(column.number) };
const next = sql`select nextval('order_number_seq')::float8 as number,
  (select max(version) from ${pageVersions} where slug = 'tos') as "termsVersion"`;
const draw = compileStatement<object, typeof columns>(columns, () => next);
const drawAhead = compileStatement<{ userId: string; plenty: number }, typeof columns>(
  columns,
  (of) => sql`
    ${next} where (
      select bool_and(v.stock - c.quantity >= ${of.plenty} and p.status = 'active')
      from cart_items c join variants v on v.id = c.variant_id join products p on p.id = v.product_id
      where c.user_id = ${of.userId})`,
);
