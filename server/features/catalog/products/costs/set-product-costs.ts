import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { setProductCostsRoute } from '#contracts/products/costs.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { invalidField, ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { products, variants } from '../products.tables.ts';
import { type CostChange, writeCosts } from './write-costs.ts';

type Body = z.output<NonNullable<typeof setProductCostsRoute.body>>;

/**
 * Sets the costs of variants by hand. The activity is about a record of its own kind, which only those who may see costs
 * see. Returns how many have changed.
 */
export async function setProductCosts(op: Operation, productId: string, { costs }: Body): Promise<number> {
  const { tx } = op;
  const [product] = await tx.select().from(products).where(eq(products.id, productId)).for('share');
  if (!product) throw new ShopError('NOT_FOUND');
  const current = await tx
    .select({ id: variants.id, cost: variants.cost })
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.id))
    .for('update');
  const before = new Map(current.map(({ id, cost }) => [id, cost]));
  const next: CostChange[] = costs.map(({ variantId, cost }, index) => {
    if (!before.has(variantId)) throw invalidField(`costs.${index}.variantId`, 'Вариантът е изтрит междувременно.');
    if (cost && cost.currency !== product.currency) {
      throw invalidField(`costs.${index}.cost`, 'Себестойността се въвежда във валутата на магазина.');
    }
    return { variantId, cost: cost?.amount ?? null };
  });
  const changed = next.filter(({ variantId, cost }) => before.get(variantId) !== cost);
  if (changed.length === 0) return 0;
  await writeCosts(op, changed, 'manual');
  await recordActivity(op, {
    action: 'cost.changed',
    subjectType: 'cost',
    subjectId: productId,
    subjectName: product.name,
    before: { costs: changed.map(({ variantId }) => ({ variantId, cost: before.get(variantId) ?? null })) },
    after: { costs: changed },
  });
  return changed.length;
}
