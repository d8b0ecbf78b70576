import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { setSupplierGoodRoute } from '#contracts/suppliers/supplier-goods.ts';
import { products, variants } from '#server/features/catalog/products/products.tables.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { typedCost } from '../orders/typed-cost.ts';
import { supplierGoods } from '../purchases.tables.ts';
import { lockSupplier, takeGoodsTurn } from './lock-supplier.ts';

type Body = z.output<NonNullable<typeof setSupplierGoodRoute.body>>;
interface Place {
  id: string;
  variantId: string;
}

/** Says that a supplier delivers a variant, and on which terms. Its main supplier is then no other one. */
export async function setSupplierGood(
  op: Operation<SignedInCaller>,
  { id, variantId }: Place,
  { cost, ...terms }: Body,
): Promise<void> {
  const { tx } = op;
  await takeGoodsTurn(op);
  const supplier = await lockSupplier(op, id, 'key share');
  const name = await nameOfVariant(tx, variantId);
  const amount = cost === undefined ? undefined : await typedCost(op, cost, 'cost');
  const ofSupplier = and(eq(supplierGoods.supplierId, id), eq(supplierGoods.variantId, variantId));
  const [before] = await tx.select().from(supplierGoods).where(ofSupplier);
  const values = { ...terms, cost: amount === undefined ? (before?.cost ?? null) : amount };
  if (terms.isMain) {
    await tx
      .update(supplierGoods)
      .set({ isMain: false })
      .where(and(eq(supplierGoods.variantId, variantId), ne(supplierGoods.supplierId, id)));
  }
  if (before) await tx.update(supplierGoods).set(values).where(ofSupplier);
  else await tx.insert(supplierGoods).values({ supplierId: id, variantId, ...values });
  await recordActivity(op, {
    action: before ? 'supplier.good-changed' : 'supplier.good-added',
    subjectType: 'supplier',
    subjectId: id,
    subjectName: supplier.name,
    before: before ? termsOf(before, name) : undefined,
    after: termsOf({ variantId, ...values }, name),
  });
}

/** Says that a supplier no longer delivers a variant. */
export async function removeSupplierGood(op: Operation, { id, variantId }: Place): Promise<void> {
  await takeGoodsTurn(op);
  const supplier = await lockSupplier(op, id, 'key share');
  const [before] = await op.tx
    .delete(supplierGoods)
    .where(and(eq(supplierGoods.supplierId, id), eq(supplierGoods.variantId, variantId)))
    .returning();
  if (!before) throw new ShopError('NOT_FOUND');
  const name = await nameOfVariant(op.tx, variantId).catch(() => '');
  await recordActivity(op, {
    action: 'supplier.good-removed',
    subjectType: 'supplier',
    subjectId: id,
    subjectName: supplier.name,
    before: termsOf(before, name),
  });
}

/** The terms in an activity, without the cost, which not everyone who sees activities may see. */
function termsOf(
  { variantId, code, pack, minimum, isMain }: Omit<typeof supplierGoods.$inferSelect, 'supplierId'>,
  good: string,
) {
  return { good, variantId, code, pack, minimum, isMain };
}

async function nameOfVariant(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx
    .select({ product: products.name, variant: variants.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, id));
  if (!row) throw new ShopError('NOT_FOUND');
  return [row.product, row.variant].filter(Boolean).join(', ');
}
