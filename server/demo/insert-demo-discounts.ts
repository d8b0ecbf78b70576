import { discountValues } from '#server/features/pricing/discounts/discount-values.ts';
import { discounts } from '#server/features/pricing/discounts/discounts.tables.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Preset } from './preset.ts';

/** Inserts discount codes and rules. */
export async function insertDemoDiscounts(tx: Transaction, { discounts: list }: Preset, now: Date): Promise<void> {
  for (const discount of list) {
    const values = await discountValues(tx, discount);
    await tx.insert(discounts).values({ ...values, createdAt: now, updatedAt: now });
  }
}
