import { asc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { setCostsRoute } from '#contracts/products/costs.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { invalidField } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { variants } from '../products.tables.ts';
import { type CostChange, writeCosts } from './write-costs.ts';

type Body = z.output<NonNullable<typeof setCostsRoute.body>>;

/** Sets the costs of variants of any products by hand. Returns how many have changed. */
export async function setCosts(op: Operation, { costs }: Body): Promise<number> {
  const { currency } = await readSettings(op.tx);
  const changes = costs.map(({ variantId, cost }, index): CostChange => {
    if (cost && cost.currency !== currency) {
      throw invalidField(`costs.${index}.cost`, 'Себестойността се въвежда във валутата на магазина.');
    }
    return { variantId, cost: cost?.amount ?? null };
  });
  return changeCosts(op, changes, { cause: 'manual', name: '' });
}

/**
 * Writes those of the costs that differ, with one activity. Variants that were deleted meanwhile are left out. Returns how
 * many have changed.
 */
export async function changeCosts(
  op: Operation,
  changes: readonly CostChange[],
  { cause, name }: { cause: 'manual' | 'file'; name: string },
): Promise<number> {
  const current = await op.tx
    .select({ id: variants.id, cost: variants.cost })
    .from(variants)
    .where(
      inArray(
        variants.id,
        changes.map(({ variantId }) => variantId),
      ),
    )
    .orderBy(asc(variants.id))
    .for('update');
  const before = new Map(current.map(({ id, cost }) => [id, cost]));
  const changed = changes.filter(({ variantId, cost }) => before.has(variantId) && before.get(variantId) !== cost);
  if (changed.length === 0) return 0;
  await writeCosts(op, changed, cause);
  await recordActivity(op, {
    action: 'cost.changed',
    subjectType: 'cost',
    subjectId: '',
    subjectName: name || `${changed.length} варианта`,
    before: { costs: changed.map(({ variantId }) => ({ variantId, cost: before.get(variantId) ?? null })) },
    after: { costs: changed },
  });
  return changed.length;
}
