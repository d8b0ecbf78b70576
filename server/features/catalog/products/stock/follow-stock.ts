import { sql } from 'drizzle-orm';
import { piecesTopic, stockTopic } from '#contracts/products/catalog-topics.rule.ts';
import { shownPieces } from '#contracts/products/variant-facts.rule.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceProducts } from '../announce-products.ts';
import { availabilityOf } from './availability.ts';

/** The change of a variant's stock by one statement. */
export interface StockChange {
  variantId: string;
  productId: string;
  before: number;
  after: number;
}

/**
 * Updates `products.inStock` and `onSale`, what lists know of the variants, and sends change topics for changes made in this transaction. No query
 * unless a variant sold out or came back. The variants' rows must be locked: always variants before products.
 */
export async function followStock(op: Operation, changes: readonly StockChange[]): Promise<void> {
  const crossed = changes.filter(({ before, after }) => before > 0 !== after > 0);
  if (crossed.length > 0) await refreshAvailable(op.tx, idsOf(crossed));
  for (const { variantId, before, after } of crossed) {
    // The emails to customers who requested them are sent by another feature.
    if (before <= 0 && after > 0) await enqueue(op, 'stock-returned', { variantId });
  }
  for (const { variantId, before, after } of changes) {
    // One panel notification for each crossing of the threshold.
    if (availabilityOf(before) === 'in' && availabilityOf(after) !== 'in')
      await enqueue(op, 'stock-low', { variantId, crossing: newId() });
  }
  const visibleChanges = changes.filter(({ before, after }) => availabilityOf(before) !== availabilityOf(after));
  if (visibleChanges.length > 0) announceProducts(op, idsOf(visibleChanges));
  for (const id of idsOf(changes)) announceChange(op, stockTopic(id));
  const visible = changes.filter(({ before, after }) => Math.min(before, after) <= shownPieces);
  for (const id of idsOf(visible)) announceChange(op, piecesTopic(id));
}

/**
 * The products are locked by a separate statement: the next one then sees what a concurrent order, which sold the
 * last piece of a sibling variant, has committed.
 */
async function refreshAvailable(tx: Transaction, productIds: string[]): Promise<void> {
  const ids = sql.param(productIds);
  await tx.execute(sql`select from products where id = any(${ids}::uuid[]) order by id for no key update`);
  await tx.execute(sql`
    update products p set in_stock = now_is.in_stock, on_sale = now_is.on_sale
    from (
      select v.product_id, bool_or(v.stock > 0) as in_stock,
        bool_or(v.stock > 0 and v.compare_at_price is not null) as on_sale
      from variants v where v.product_id = any(${ids}::uuid[]) group by v.product_id
    ) now_is
    where p.id = now_is.product_id and (p.in_stock, p.on_sale) is distinct from (now_is.in_stock, now_is.on_sale)`);
  // Filters ask for one variant: its state changed even where that of the product did not.
  await tx.execute(sql`select write_product_facets(${ids}::uuid[])`);
}

const idsOf = (changes: readonly StockChange[]): string[] => [...new Set(changes.map((change) => change.productId))];
