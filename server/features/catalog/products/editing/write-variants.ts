import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { VariantInput } from '#contracts/products/product-changes.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import { leavePromotions } from '../prices/end-promotions.ts';
import { costChanges, priceChanges } from '../prices/price-changes.tables.ts';
import { stockMovements, variants } from '../products.tables.ts';
import type { StockChange } from '../stock/follow-stock.ts';

export interface StoredVariant {
  id: string;
  sku: string;
  gtin: string;
  weightGrams: number | null;
  name: string;
  price: number;
  compareAtPrice: number | null;
  stock: number;
  valueIds: string[];
  imageId: string | null;
}

interface NextVariant extends StoredVariant {
  productId: string;
  position: number;
}

/**
 * Replaces a product's variants by those of the body, in order: known ids are updated, new ones inserted, missing
 * ones deleted. Changes of stock and prices are recorded in the movements and the price history. The stored rows must
 * be locked. An unknown id belongs to a deleted product that is restored: checkProductInput refuses all others.
 */
export async function writeVariants(
  op: Operation,
  productId: string,
  current: readonly StoredVariant[],
  inputs: readonly VariantInput[],
): Promise<StockChange[]> {
  const { tx } = op;
  const before = new Map(current.map((variant) => [variant.id, variant]));
  const next = inputs.map((input, position) => nextVariant(productId, position, input, before.get(input.id ?? '')));
  const keptIds = new Set(next.map((variant) => variant.id));
  const deletedIds = current.filter((variant) => !keptIds.has(variant.id)).map((variant) => variant.id);
  if (deletedIds.length > 0) await tx.delete(variants).where(inArray(variants.id, deletedIds));
  await updateVariants(
    tx,
    next.filter((variant) => before.has(variant.id)),
    before,
  );
  await insertRows(
    tx,
    next.filter((variant) => !before.has(variant.id)),
  );
  await traceChanges(op, next, before);
  return next.map(({ id, stock }) => ({ variantId: id, productId, before: before.get(id)?.stock ?? 0, after: stock }));
}

/** Inserts the variants of new products, and of deleted ones that are restored. */
export async function insertVariants(
  op: Operation,
  goods: readonly { id: string; input: { variants: readonly VariantInput[] } }[],
): Promise<void> {
  const next = goods.flatMap(({ id, input }) =>
    input.variants.map((variant, position) => nextVariant(id, position, variant, undefined)),
  );
  await insertRows(op.tx, next);
  await traceChanges(op, next, new Map());
}

async function insertRows(tx: Transaction, added: readonly NextVariant[]): Promise<void> {
  if (added.length === 0) return;
  const costs = await formerCosts(tx, added);
  const rows = added.map((variant) => ({ ...variant, isSkuFolded: true, cost: costs.get(variant.id) ?? null }));
  await tx.insert(variants).values(rows);
}

function nextVariant(
  productId: string,
  position: number,
  input: VariantInput,
  current: StoredVariant | undefined,
): NextVariant {
  const { compareAtPrice } = input;
  return {
    id: current?.id ?? input.id ?? newId(),
    productId,
    position,
    sku: input.sku,
    gtin: input.gtin ?? current?.gtin ?? '',
    weightGrams: input.weightGrams === undefined ? (current?.weightGrams ?? null) : input.weightGrams,
    name: input.name,
    price: input.price.amount,
    compareAtPrice:
      compareAtPrice === undefined ? keptReduction(input.price.amount, current) : (compareAtPrice?.amount ?? null),
    stock: input.stock ?? current?.stock ?? 0,
    valueIds: input.attributeValueIds ?? current?.valueIds ?? [],
    imageId: input.imageId === undefined ? (current?.imageId ?? null) : input.imageId,
  };
}

/** If omitted, the compare-at price is kept, unless the new price has reached it. */
function keptReduction(price: number, current: StoredVariant | undefined): number | null {
  const compareAtPrice = current?.compareAtPrice ?? null;
  return compareAtPrice !== null && compareAtPrice > price ? compareAtPrice : null;
}

async function updateVariants(
  tx: Transaction,
  next: readonly NextVariant[],
  before: ReadonlyMap<string, StoredVariant>,
): Promise<void> {
  if (next.length === 0) return;
  const changed = next.map((variant) => ({ ...variant, renamed: before.get(variant.id)?.sku !== variant.sku }));
  const renamedIds = changed.filter((variant) => variant.renamed).map((variant) => variant.id);
  if (renamedIds.length > 1) {
    // Two variants may exchange their SKUs, and the unique index is checked row by row.
    await tx
      .update(variants)
      .set({ sku: sql`${variants.sku} || ' ' || ${variants.id}` })
      .where(inArray(variants.id, renamedIds));
  }
  await tx.execute(sql`
    update variants v set sku = n.sku, is_sku_folded = v.is_sku_folded or n.renamed, gtin = n.gtin, weight_grams = n."weightGrams", name = n.name, price = n.price, compare_at_price = n."compareAtPrice",
      stock = n.stock, position = n.position, image_id = n."imageId",
      value_ids = array(select jsonb_array_elements_text(n."valueIds")::uuid)
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n(
      id uuid, renamed boolean, sku text, gtin text, "weightGrams" integer, name text, price bigint, "compareAtPrice" bigint, stock integer, position integer,
      "valueIds" jsonb, "imageId" uuid)
    where v.id = n.id`);
}

/** What variants last cost: one that was deleted and is restored has a cost already. */
async function formerCosts(tx: Transaction, added: readonly NextVariant[]): Promise<Map<string, number | null>> {
  const rows = await tx
    .selectDistinctOn([costChanges.variantId], { id: costChanges.variantId, cost: costChanges.cost })
    .from(costChanges)
    .where(
      inArray(
        costChanges.variantId,
        added.map(({ id }) => id),
      ),
    )
    .orderBy(costChanges.variantId, desc(costChanges.since), desc(costChanges.id));
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

async function traceChanges(
  op: Operation,
  next: readonly NextVariant[],
  before: ReadonlyMap<string, StoredVariant>,
): Promise<void> {
  const movements = next.flatMap(({ id, stock }) => {
    const former = before.get(id);
    const quantity = stock - (former?.stock ?? 0);
    return quantity === 0
      ? []
      : [{ variantId: id, quantity, cause: former ? ('edit' as const) : ('initial' as const) }];
  });
  if (movements.length > 0) await op.tx.insert(stockMovements).values(movements);
  const prices = next.flatMap(({ id, price, compareAtPrice }) => {
    const former = before.get(id);
    const same = former !== undefined && former.price === price && former.compareAtPrice === compareAtPrice;
    return same ? [] : [{ variantId: id, price, compareAtPrice }];
  });
  if (prices.length === 0) return;
  await leavePromotions(
    op,
    prices.map(({ variantId }) => variantId),
  );
  await op.tx.insert(priceChanges).values(prices);
}

/** The stored variants of a product, ordered by id, locked until the transaction ends. */
export async function lockVariants({ tx }: Operation, productId: string): Promise<StoredVariant[]> {
  return tx
    .select({
      id: variants.id,
      sku: variants.sku,
      gtin: variants.gtin,
      weightGrams: variants.weightGrams,
      name: variants.name,
      price: variants.price,
      compareAtPrice: variants.compareAtPrice,
      stock: variants.stock,
      valueIds: variants.valueIds,
      imageId: variants.imageId,
    })
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(variants.id)
    .for('update');
}
