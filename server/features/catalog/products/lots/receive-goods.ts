import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { averageCost } from '../costs/average-cost.ts';
import { uncostReceipt } from '../costs/cost-of-receipt.ts';
import { writeCosts } from '../costs/write-costs.ts';
import { products, variants } from '../products.tables.ts';
import { followStock } from '../stock/follow-stock.ts';
import { bookReceipt } from './book-receipt.ts';
import { takeBackReceipt } from './undo-receipt.ts';

/** Received pieces of one variant; with an empty number they belong to no lot. */
export interface GoodsReceipt {
  variantId: string;
  number: string;
  bestBefore: string | null;
  quantity: number;
  /** Of one piece without VAT, in the currency of the shop; null leaves the cost of the variant as it is. */
  cost: number | null;
}

export interface ReceivedProduct {
  productId: string;
  productName: string;
  quantity: number;
}

/**
 * Books all rows of a receipt, or none, under the locks on their variants, taken in the order of orders. `refused` makes
 * the refusal of a row from that of its field. Records no activity. Returns the pieces by product, and the changes of
 * costs by variant, which `takeBackGoods` undoes.
 * @throws STALE if a variant was deleted
 */
export async function receiveGoods(
  op: Operation,
  rows: readonly GoodsReceipt[],
  { reference, refused }: { reference: string; refused: (error: unknown, row: number) => unknown },
): Promise<{ products: ReceivedProduct[]; costChanges: Record<string, string> }> {
  const locked = await lockVariants(
    op.tx,
    rows.map(({ variantId }) => variantId),
  );
  const holdings = new Map([...locked.values()].map(({ id, stock, cost }) => [id, { stock, cost }]));
  const byProduct = new Map<string, ReceivedProduct>();
  for (const [index, row] of rows.entries()) {
    const variant = locked.get(row.variantId);
    const holding = holdings.get(row.variantId);
    if (!variant || !holding) throw new ShopError('STALE', { message: 'Някой от продуктите е изтрит междувременно.' });
    const { quantity, cost } = row;
    const stock = await bookReceipt(op, { ...variant, stock: holding.stock }, row, reference).catch(
      (error: unknown) => {
        throw refused(error, index);
      },
    );
    holdings.set(variant.id, { stock, cost: cost === null ? holding.cost : averageCost(holding, { quantity, cost }) });
    const { productId, productName } = variant;
    const pieces = (byProduct.get(productId)?.quantity ?? 0) + quantity;
    byProduct.set(productId, { productId, productName, quantity: pieces });
  }
  const changes = [...locked.values()].map((variant) => ({ variant, holding: holdings.get(variant.id) ?? variant }));
  const costed = changes.flatMap(({ variant, holding }) =>
    holding.cost === variant.cost ? [] : [{ variantId: variant.id, cost: holding.cost }],
  );
  const costIds = await writeCosts(op, costed, 'receipt');
  await followStock(
    op,
    changes.map(({ variant: { id, productId, stock }, holding }) => ({
      ...{ variantId: id, productId, before: stock, after: holding.stock },
    })),
  );
  return {
    products: [...byProduct.values()],
    costChanges: Object.fromEntries(costed.map(({ variantId }, index) => [variantId, costIds[index] ?? ''])),
  };
}

/** Takes the pieces of a receipt out of the stock again, with its costs. UNDO_REFUSED once some of them were sold. */
export async function takeBackGoods(
  op: Operation,
  rows: readonly { variantId: string; lot: string; quantity: number }[],
  costChanges: Readonly<Record<string, string>>,
): Promise<void> {
  const ids = rows.map(({ variantId }) => variantId);
  await op.tx
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, ids))
    .orderBy(variants.id)
    .for('update');
  for (const row of rows) await takeBackReceipt(op, row);
  for (const [variantId, changeId] of Object.entries(costChanges)) await uncostReceipt(op, variantId, changeId);
}

async function lockVariants(tx: Transaction, ids: readonly string[]) {
  const { id, productId, name, sku, stock, cost } = variants;
  const rows = await tx
    .select({ id, productId, name, sku, stock, cost, productName: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('update', { of: variants });
  return new Map(rows.map((variant) => [variant.id, variant]));
}
