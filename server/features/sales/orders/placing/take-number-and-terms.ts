import { sql } from 'drizzle-orm';
import { pageVersions } from '#server/features/store/pages/pages.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Operation } from '#server/platform/operation.ts';

/**
 * Takes the next order number, and reads the version of the terms that apply. An order that is refused afterwards leaves
 * a gap.
 */
export async function takeNumberAndTerms({ tx }: Operation): Promise<{ number: number; termsVersion: number | null }> {
  const [drawn] = await draw(tx, {});
  if (!drawn) throw new Error('There is no sequence of order numbers.');
  return drawn;
}

const columns = { number: column.number, termsVersion: column.nullable(column.number) };
const draw = compileStatement<object, typeof columns>(
  columns,
  () => sql`
    select nextval('order_number_seq')::float8 as number,
      (select max(version) from ${pageVersions} where slug = 'tos') as "termsVersion"`,
);
