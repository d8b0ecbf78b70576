import { discountValues } from '#server/features/pricing/discounts/discount-values.ts';
import { discounts } from '#server/features/pricing/discounts/discounts.tables.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { demoDiscounts } from './content/discounts.ts';

/** Active discount codes, and a rule that is switched off until the owner enables it. */
export async function insertDemoDiscounts(tx: Transaction, now: Date): Promise<void> {
  for (const discount of demoDiscounts) {
    const values = await discountValues(tx, discount);
    await tx.insert(discounts).values({ ...values, createdAt: now, updatedAt: now });
  }
}
