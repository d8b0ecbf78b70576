import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { orderLines, orders } from '../orders.tables.ts';
import { writeTotals } from '../placing/write-totals.ts';
import type { PricedRevision } from './price-revision.ts';

/**
 * Writes the new lines and totals of an order. Unchanged lines keep their ids. The caller must hold the lock on the
 * order.
 */
export async function writeRevision(
  op: Operation,
  { orderId, held, priced }: { orderId: string; held: ReadonlySet<string>; priced: PricedRevision },
): Promise<void> {
  const { tx } = op;
  const lines = priced.lines.map((line, position) => {
    const { id } = priced.rows[position] ?? line;
    const amounts = { unitPrice: line.unitPrice.amount, discount: line.discount.amount };
    return { ...line, ...amounts, id: held.has(id) ? id : line.id, orderId, position };
  });
  const ids = lines.map(({ id }) => id);
  await tx.delete(orderLines).where(and(eq(orderLines.orderId, orderId), notInArray(orderLines.id, ids)));
  await tx
    .insert(orderLines)
    .values(lines)
    .onConflictDoUpdate({
      target: orderLines.id,
      set: Object.fromEntries(writtenLines.map(([key, column]) => [key, sql.raw(`excluded.${column}`)])),
    });
  await tx
    .update(orders)
    .set({ itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0) })
    .where(eq(orders.id, orderId));
  await writeTotals(op, { orderId, totals: priced.revision.totals });
}

const writtenLines = [
  ['position', 'position'],
  ['productId', 'product_id'],
  ['variantId', 'variant_id'],
  ['name', 'name'],
  ['variantName', 'variant_name'],
  ['sku', 'sku'],
  ['slug', 'slug'],
  ['imageUrl', 'image_url'],
  ['unitPrice', 'unit_price'],
  ['quantity', 'quantity'],
  ['discount', 'discount'],
  ['vatRate', 'vat_rate'],
  ['personalization', 'personalization'],
  ['attributes', 'attributes'],
] as const;
