import { sql } from 'drizzle-orm';
import { costChanges } from '#server/features/catalog/products/prices/price-changes.tables.ts';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { orderLines } from '#server/features/sales/orders/orders.tables.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/**
 * Gives the goods of the demo costs of 38 to 50 % of their price without VAT, also in its orders, so that its reports have a
 * margin. A shop that starts from a preset has none: its owner knows them.
 */
export async function insertDemoCosts(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update ${variants} set cost = round(price / 1.2 * (0.38 + (ascii(right(sku, 1)) % 5) * 0.03))`);
  await tx.execute(sql`
    insert into ${costChanges} (id, variant_id, cost, cause, since)
    select gen_random_uuid(), id, cost, 'manual', created_at from ${variants}`);
  await tx.execute(sql`update ${orderLines} l set cost = v.cost from ${variants} v where v.id = l.variant_id`);
}
