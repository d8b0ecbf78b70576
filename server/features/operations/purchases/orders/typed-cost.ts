import type { Money } from '#contracts/common/money.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { hasPermission, type SignedInCaller } from '#server/platform/http/caller.ts';
import { invalidField, ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';

/**
 * The amount of a cost that somebody typed.
 * @throws FORBIDDEN for those who may not change costs, VALIDATION in another currency than that of the shop
 */
export async function typedCost(
  { tx, caller }: Operation<SignedInCaller>,
  cost: Money | null,
  path: string,
): Promise<number | null> {
  if (!hasPermission(caller.user, 'costs')) throw new ShopError('FORBIDDEN');
  if (cost === null) return null;
  const { currency } = await readSettings(tx);
  if (cost.currency !== currency) throw invalidField(path, 'Цената се въвежда във валутата на магазина.');
  return cost.amount;
}
