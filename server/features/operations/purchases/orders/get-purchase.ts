import { desc, eq, sql } from 'drizzle-orm';
import type { Currency, Money } from '#contracts/common/money.ts';
import type { Purchase, PurchaseReceipt } from '#contracts/purchases/purchases.ts';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  type PurchaseLineRecord,
  purchaseLines,
  purchaseReceipts,
  purchases,
  supplierGoods,
  suppliers,
} from '../purchases.tables.ts';

/** A purchase order with its lines and receipts; without costs for those who may not see them. Four queries. */
export async function getPurchase(db: Database, id: string, { seesCosts }: { seesCosts: boolean }): Promise<Purchase> {
  const [row] = await db
    .select({ purchase: purchases, supplierName: suppliers.name, supplierEmail: suppliers.email })
    .from(purchases)
    .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .where(eq(purchases.id, id));
  if (!row) throw new ShopError('NOT_FOUND');
  const { purchase, ...supplier } = row;
  const lines = await readLines(db, id, purchase.supplierId);
  const receipts = await db
    .select()
    .from(purchaseReceipts)
    .where(eq(purchaseReceipts.purchaseId, id))
    .orderBy(desc(purchaseReceipts.createdAt), desc(purchaseReceipts.id));
  const { currency } = await readSettings(db);
  const money = (amount: number | null): Money | null => (seesCosts && amount !== null ? { amount, currency } : null);
  const lineOf = new Map(lines.map(({ line }) => [line.id, line]));
  return {
    id,
    ...supplier,
    number: purchase.number,
    state: purchase.state,
    supplierId: purchase.supplierId,
    expectedOn: purchase.expectedOn,
    note: purchase.note,
    version: purchase.version,
    createdAt: purchase.createdAt.toISOString(),
    sentAt: purchase.sentAt?.toISOString() ?? null,
    lines: lines.map(({ line: { purchaseId: _id, position: _position, vatRate: _rate, ...line }, variant, pack }) => ({
      ...line,
      variantId: variant === null ? null : line.variantId,
      productId: variant?.productId ?? null,
      gtin: variant?.gtin ?? '',
      cost: money(line.cost),
      pack: pack ?? 1,
      hasLots: variant?.hasLots ?? false,
    })),
    receipts: receipts.map(({ id: receiptId, createdAt, actor, undoneAt, rows }): PurchaseReceipt => ({
      id: receiptId,
      at: createdAt.toISOString(),
      actor,
      isUndone: undoneAt !== null,
      lines: rows.map(({ lineId, quantity, lot, bestBefore, cost }) => {
        const line = lineOf.get(lineId);
        const costs = { cost: money(cost), ordered: money(line?.cost ?? null) };
        return { name: line?.name ?? '', quantity, lot, bestBefore, ...costs };
      }),
    })),
    totals: seesCosts
      ? totalsOf(
          lines.map(({ line }) => line),
          currency,
        )
      : null,
  };
}

function readLines(db: Database, id: string, supplierId: string) {
  const { productId, gtin, hasLots } = variants;
  return db
    .select({ line: purchaseLines, variant: { productId, gtin, hasLots }, pack: supplierGoods.pack })
    .from(purchaseLines)
    .leftJoin(variants, eq(variants.id, purchaseLines.variantId))
    .leftJoin(
      supplierGoods,
      sql`${supplierGoods.variantId} = ${purchaseLines.variantId} and ${supplierGoods.supplierId} = ${supplierId}::uuid`,
    )
    .where(eq(purchaseLines.purchaseId, id))
    .orderBy(purchaseLines.position);
}

/** The sums of the lines whose cost is known; VAT is rounded once for each rate. */
export function totalsOf(
  lines: readonly Pick<PurchaseLineRecord, 'quantity' | 'cost' | 'vatRate'>[],
  currency: Currency,
): NonNullable<Purchase['totals']> {
  const netOf = ({ quantity, cost }: { quantity: number; cost: number | null }) => quantity * (cost ?? 0);
  const net = lines.reduce((sum, line) => sum + netOf(line), 0);
  const vat = [...Map.groupBy(lines, ({ vatRate }) => vatRate)].reduce(
    (sum, [rate, ofRate]) =>
      sum +
      vatOn(
        ofRate.reduce((part, line) => part + netOf(line), 0),
        rate,
      ),
    0,
  );
  const money = (amount: number) => ({ amount, currency });
  return {
    ...{ net: money(net), vat: money(vat), gross: money(net + vat) },
    isWhole: lines.every(({ cost }) => cost !== null),
  };
}

/** VAT on a net amount, rounded half up to the minor unit. Integers only; rates may have two decimals. */
function vatOn(net: number, rate: number): number {
  return Number((2n * BigInt(net) * BigInt(Math.round(rate * 100)) + 10_000n) / 20_000n);
}
