import { discountValues } from '#server/features/pricing/discounts/discount-values.ts';
import { discounts } from '#server/features/pricing/discounts/discounts.tables.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { DemoIds } from './demo-ids.ts';
import type { Preset } from './preset.ts';

/** Inserts discount codes and rules. */
export async function insertDemoDiscounts(
  tx: Transaction,
  ids: DemoIds,
  { discounts: list }: Preset,
  now: Date,
): Promise<void> {
  for (const { products, ...discount } of list) {
    const productIds = products.map((slug) => ids.get('product', slug));
    const scope = productIds.length > 0 ? { kind: 'products' as const, productIds } : discount.scope;
    const values = await discountValues(tx, { ...discount, scope });
    await tx.insert(discounts).values({ ...values, createdAt: now, updatedAt: now });
  }
}
