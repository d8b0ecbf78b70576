import { sql } from 'drizzle-orm';
import { productTopic } from '#contracts/products/catalog-topics.rule.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';

/**
 * Deletes the inquiries of a deleted account. An unconfirmed address may belong to another person, whose inquiries
 * are kept.
 */
export async function deleteInquiriesOf(op: Operation, { ownAddress }: { ownAddress: string | null }): Promise<void> {
  const rows = await queryRows(
    op.tx,
    { productId: column.nullable(column.text) },
    sql`delete from inquiries i where lower(i.email) = lower(${ownAddress}) returning i.product_id as "productId"`,
  );
  for (const { productId } of rows) if (productId) announceChange(op, productTopic(productId));
}
