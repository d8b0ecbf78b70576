import { desc, eq } from 'drizzle-orm';
import type { Money } from '#contracts/common/money.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { hasPermission } from '#server/platform/http/caller.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { invalidField, ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { costChanges } from '../prices/price-changes.tables.ts';
import { averageCost } from './average-cost.ts';
import { writeCosts } from './write-costs.ts';

interface Received {
  variant: { id: string; stock: number; cost: number | null };
  quantity: number;
  cost: Money;
}

/**
 * Averages the cost of received pieces with those in stock. Returns the id of the change, by which it is undone with the
 * receipt.
 * @throws FORBIDDEN for those who may not see costs: the average would tell them
 */
export async function costReceipt(
  op: Operation<SignedInCaller>,
  { variant, quantity, cost }: Received,
): Promise<string | undefined> {
  if (!hasPermission(op.caller.user, 'costs')) throw new ShopError('FORBIDDEN');
  const { currency } = await readSettings(op.tx);
  if (cost.currency !== currency) {
    throw invalidField('cost', 'Себестойността се въвежда във валутата на магазина.');
  }
  const average = averageCost(variant, { quantity, cost: cost.amount });
  const [changeId] = await writeCosts(op, [{ variantId: variant.id, cost: average }], 'receipt');
  return changeId;
}

/** Restores what a variant cost before a receipt, unless its cost was changed since. The caller holds its lock. */
export async function uncostReceipt(op: Operation, variantId: string, changeId: string): Promise<void> {
  const [latest, former] = await op.tx
    .select({ id: costChanges.id, cost: costChanges.cost })
    .from(costChanges)
    .where(eq(costChanges.variantId, variantId))
    .orderBy(desc(costChanges.since), desc(costChanges.id))
    .limit(2);
  if (latest?.id === changeId) await writeCosts(op, [{ variantId, cost: former?.cost ?? null }], 'undo');
}
