import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import type { receiveLotRoute } from '#contracts/products/lots/lots.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { invalidField } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { costReceipt } from '../costs/cost-of-receipt.ts';
import { products, variants } from '../products.tables.ts';
import { followStock } from '../stock/follow-stock.ts';
import { bookReceipt, type ReceivingVariant } from './book-receipt.ts';

type Receipt = z.output<NonNullable<typeof receiveLotRoute.body>>;

/**
 * Adds received pieces to the stock of a variant. With a number they belong to that lot, which is created by its first
 * receipt; without one the database counts them to the pieces without a lot. Refused if the lot is past its day, was
 * recalled or is known with another day. With a cost, that of the variant becomes the average. Returns the stock after the receipt.
 */
export async function receiveLot(
  op: Operation<SignedInCaller>,
  { sku, number = '', bestBefore, quantity, cost }: Receipt,
): Promise<number> {
  if (bestBefore !== undefined && number === '') {
    throw invalidField('number', 'Срокът се записва към партида. Въведи номера ѝ.');
  }
  if (bestBefore !== undefined && bestBefore < timeInSofia(op.now).day) {
    throw invalidField('bestBefore', 'Срокът на годност вече е минал.');
  }
  const variant = await lockBySku(op.tx, sku);
  const after = await bookReceipt(op, variant, { number, bestBefore: bestBefore ?? null, quantity });
  const costChange = cost && (await costReceipt(op, { variant, quantity, cost }));
  await followStock(op, [{ variantId: variant.id, productId: variant.productId, before: variant.stock, after }]);
  await recordActivity(op, {
    action: 'stock.received',
    subjectType: 'product',
    subjectId: variant.productId,
    subjectName: `${variant.productName}, ${variant.name}`,
    before: { variantId: variant.id, stock: variant.stock },
    after: { variantId: variant.id, stock: after, lot: number, bestBefore: bestBefore ?? null, quantity, costChange },
    keywords: `${variant.sku} ${number}`,
  });
  return after;
}

async function lockBySku(tx: Transaction, skuText: string): Promise<ReceivingVariant & { cost: number | null }> {
  const { id, productId, name, sku, stock, cost } = variants;
  const [variant] = await tx
    .select({ id, productId, name, sku, stock, cost })
    .from(variants)
    .where(sql`upper(${sku}) = upper(${skuText})`)
    .for('update');
  if (!variant) throw invalidField('sku', `Няма вариант със SKU ${skuText}.`);
  const [product] = await tx.select({ name: products.name }).from(products).where(eq(products.id, variant.productId));
  return { ...variant, productName: product?.name ?? '' };
}
