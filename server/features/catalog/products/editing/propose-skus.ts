import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

const maxSku = 64;

/**
 * For each of the given SKUs one that no variant has, in any case of its letters: itself, or the first of `-2`, `-3` …
 * Someone else may take it in the meantime; then saving it is refused by the index. One query.
 */
export async function proposeSkus(db: Database, wanted: readonly string[], kept: readonly string[]): Promise<string[]> {
  const stems = wanted.map((sku) => sku.slice(0, maxSku - 5));
  const patterns = stems.map((stem) => `${stem.toUpperCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const rows = await queryRows(
    db,
    { sku: column.text },
    sql`select upper(sku) as sku from variants where upper(sku) like any(${sql.param(patterns)}::text[])`,
  );
  const taken = new Set([...rows.map(({ sku }) => sku), ...kept.map((sku) => sku.toUpperCase())]);
  return wanted.map((sku, index) => {
    let free = sku;
    for (let number = 2; taken.has(free.toUpperCase()); number++) free = `${stems[index]}-${number}`;
    taken.add(free.toUpperCase());
    return free;
  });
}
