import { sql } from 'drizzle-orm';
import { foldedSku } from '#contracts/common/folded-sku.rule.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { foldedSkuOf } from '../products.tables.ts';

const maxSku = 64;

/**
 * Returns for each given SKU one that no variant has, nor one that looks the same: the SKU itself, or the first free
 * of `-2`, `-3` … If it is taken concurrently, the index refuses the save. One query.
 */
export async function proposeSkus(
  db: Database,
  proposals: readonly string[],
  ownSkus: readonly string[],
): Promise<string[]> {
  const stems = proposals.map((sku) => sku.slice(0, maxSku - 5));
  const patterns = stems.map((stem) => `${foldedSku(stem).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const rows = await queryRows(
    db,
    { sku: column.text },
    sql`select sku from variants where ${foldedSkuOf(sql`sku`)} like any(${sql.param(patterns)}::text[])`,
  );
  const takenSkus = new Set([...rows.map(({ sku }) => sku), ...ownSkus].map(foldedSku));
  return proposals.map((sku, index) => {
    let free = sku;
    for (let number = 2; takenSkus.has(foldedSku(free)); number++) free = `${stems[index]}-${number}`;
    takenSkus.add(foldedSku(free));
    return free;
  });
}
