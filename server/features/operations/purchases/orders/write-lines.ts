import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { vatRateOf } from '#contracts/cart/vat-by-rate.rule.ts';
import type { updatePurchaseRoute } from '#contracts/purchases/purchases.ts';
import { products, variants } from '#server/features/catalog/products/products.tables.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { invalidField } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { type PurchaseLineRecord, purchaseLines, type PurchaseRecord, supplierGoods } from '../purchases.tables.ts';
import { typedCost } from './typed-cost.ts';

export type PurchaseLineInput = z.output<NonNullable<typeof updatePurchaseRoute.body>>['lines'][number];

/**
 * Replaces the lines of a draft. A line without a cost keeps the one that it had, or gets that of the supplier. The names
 * are those of today; a variant that was deleted keeps its line.
 */
export async function writeLines(
  op: Operation<SignedInCaller>,
  { id, supplierId }: Pick<PurchaseRecord, 'id' | 'supplierId'>,
  { lines, before = [] }: { lines: readonly PurchaseLineInput[]; before?: readonly PurchaseLineRecord[] },
): Promise<PurchaseLineRecord[]> {
  const { tx } = op;
  const ids = lines.map(({ variantId }) => variantId);
  const variantOf = await readVariants(op, supplierId, ids);
  const lineOf = new Map(before.map((line) => [line.variantId, line]));
  const values = [];
  for (const [position, { variantId, quantity, cost }] of lines.entries()) {
    const former = lineOf.get(variantId);
    const variant = variantOf.get(variantId) ?? former;
    if (!variant) throw invalidField(`lines.${position}.variantId`, 'Този вариант е изтрит.');
    const usualCost = former ? former.cost : variant.cost;
    const { name, sku, code, vatRate } = variant;
    values.push({
      ...{ purchaseId: id, position, variantId, name, sku, code, quantity, vatRate },
      cost: cost === undefined ? usualCost : await typedCost(op, cost, `lines.${position}.cost`),
    });
  }
  await tx.delete(purchaseLines).where(eq(purchaseLines.purchaseId, id));
  return values.length === 0 ? [] : tx.insert(purchaseLines).values(values).returning();
}

async function readVariants({ tx }: Operation, supplierId: string, ids: readonly string[]) {
  const settings = await readSettings(tx);
  const rows = await tx
    .select({ variant: variants, product: products.name, vatRate: products.vatRate, good: supplierGoods })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(
      supplierGoods,
      sql`${supplierGoods.variantId} = ${variants.id} and ${supplierGoods.supplierId} = ${supplierId}::uuid`,
    )
    .where(sql`${variants.id} = any(${sql.param([...ids])}::uuid[])`);
  return new Map(
    rows.map(({ variant, product, vatRate, good }) => [
      variant.id,
      {
        name: [product, variant.name].filter(Boolean).join(', '),
        sku: variant.sku,
        code: good?.code ?? '',
        cost: good?.cost ?? null,
        vatRate: vatRateOf(vatRate === '' ? null : Number(vatRate), settings),
      },
    ]),
  );
}
