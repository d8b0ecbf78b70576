import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import type { receivePurchaseRoute } from '#contracts/purchases/receiving.ts';
import { receiveGoods } from '#server/features/catalog/products/lots/receive-goods.ts';
import { recordActivity, storedActor } from '#server/features/store/activities/record-activity.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { invalidField, ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { lockPurchase, purchaseName, refuseStale, refuseState } from '../orders/lock-purchase.ts';
import { typedCost } from '../orders/typed-cost.ts';
import {
  type PurchaseLineRecord,
  purchaseLines,
  purchaseReceipts,
  purchases,
  type ReceivedRow,
} from '../purchases.tables.ts';

type Body = z.output<NonNullable<typeof receivePurchaseRoute.body>>;

/**
 * Receives goods of a purchase order into the stock, their lots and the costs of their variants, all or nothing, under the
 * lock on the order. The same key receives once: a repeated call changes nothing and returns the first outcome. STALE if
 * somebody received of it, or changed it, since it was shown; CONFLICT while nothing is awaited.
 */
export async function receivePurchase(
  op: Operation<SignedInCaller>,
  id: string,
  { key, version, lines: entries }: Body,
): Promise<{ pieces: number; activityId: string | null }> {
  const { tx } = op;
  const { purchase, lines } = await lockPurchase(op, id);
  const earlier = await findReceipt(op, id, key);
  if (earlier) return { pieces: piecesOf(earlier.rows), activityId: earlier.activityId };
  refuseState(purchase, ['sent', 'partial'], 'По тази поръчка не се чака нищо.');
  refuseStale(purchase, version);
  const rows = await rowsOf(op, entries, lines);
  const { products, costChanges } = await receiveGoods(
    op,
    rows.map(({ lot, ...row }) => ({ ...row, number: lot })),
    { reference: purchaseName(purchase), refused: ofRow },
  );
  const isWhole = await addReceived(op, id, rows, 1);
  await tx
    .update(purchases)
    .set({ state: isWhole ? 'received' : 'partial', version: version + 1 })
    .where(eq(purchases.id, id));
  const receiptId = newId();
  const pieces = piecesOf(rows);
  const activityId = await recordActivity(op, {
    action: 'purchase.received',
    subjectType: 'purchase',
    subjectId: id,
    subjectName: purchaseName(purchase),
    before: { pieces: 0 },
    after: { pieces, receiptId },
    records: products.map(({ productId, productName, quantity }) => ({
      ...{ subjectType: 'product', subjectId: productId, subjectName: productName },
      ...{ before: { quantity: 0 }, after: { quantity } },
    })),
  });
  const { actor } = storedActor(op);
  const values = { id: receiptId, purchaseId: id, key, actor, rows, costChanges, activityId, createdAt: op.now };
  await tx.insert(purchaseReceipts).values(values);
  return { pieces, activityId };
}

/** The receipt with this key. A key of another order is refused: its goods were not received. */
async function findReceipt({ tx }: Operation, purchaseId: string, key: string) {
  const [receipt] = await tx.select().from(purchaseReceipts).where(eq(purchaseReceipts.key, key));
  if (receipt && receipt.purchaseId !== purchaseId)
    throw invalidField('key', 'Този ключ е използван за друга поръчка.');
  return receipt;
}

/** The rows to book, with the cost that was ordered unless another one was typed. */
async function rowsOf(
  op: Operation<SignedInCaller>,
  entries: Body['lines'],
  lines: readonly PurchaseLineRecord[],
): Promise<ReceivedRow[]> {
  const today = timeInSofia(op.now).day;
  const rows: ReceivedRow[] = [];
  for (const [index, { lineId, quantity, lot, bestBefore, cost }] of entries.entries()) {
    const line = lines.find((one) => one.id === lineId);
    if (!line) throw invalidField(`lines.${index}.lineId`, 'Този ред не е от поръчката.');
    const at = (field: string) => `lines.${index}.${field}`;
    if (bestBefore !== undefined && lot === '') {
      throw invalidField(at('lot'), 'Срокът се записва към партида. Въведи номера ѝ.');
    }
    if (bestBefore !== undefined && bestBefore < today) {
      throw invalidField(at('bestBefore'), 'Срокът на годност вече е минал.');
    }
    rows.push({
      ...{ lineId, variantId: line.variantId, quantity, lot, bestBefore: bestBefore ?? null },
      cost: cost === undefined ? line.cost : await typedCost(op, cost, at('cost')),
    });
  }
  return rows;
}

/** Adds received pieces to their lines, or takes them off. Returns whether everything that was ordered has come. */
export async function addReceived(
  { tx }: Operation,
  purchaseId: string,
  rows: readonly ReceivedRow[],
  sign: 1 | -1,
): Promise<boolean> {
  const changes = [...Map.groupBy(rows, ({ lineId }) => lineId)].map(([id, ofLine]) => ({
    id,
    pieces: sign * piecesOf(ofLine),
  }));
  await tx.execute(sql`
    update purchase_lines l set received = l.received + n.pieces
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n(id uuid, pieces int)
    where l.purchase_id = ${purchaseId}::uuid and l.id = n.id`);
  const missing = await tx.$count(
    purchaseLines,
    sql`${purchaseLines.purchaseId} = ${purchaseId}::uuid and ${purchaseLines.received} < ${purchaseLines.quantity}`,
  );
  return missing === 0;
}

/** The number of pieces of rows. */
export const piecesOf = (rows: readonly Pick<ReceivedRow, 'quantity'>[]): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0);

/** The refusal of a field of a receipt, at its row. */
function ofRow(error: unknown, row: number): unknown {
  if (!(error instanceof ShopError) || error.errors === undefined) return error;
  const errors = error.errors.map(({ path, message }) => ({
    path: `lines.${row}.${path === 'number' ? 'lot' : path}`,
    message,
  }));
  return new ShopError(error.code, { message: error.message, errors });
}
