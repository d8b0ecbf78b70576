import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import type { bookReceiptsRoute } from '#contracts/products/lots/receipt-files.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Database, Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { products, variants } from '../../products.tables.ts';
import { followStock } from '../../stock/follow-stock.ts';
import { bookReceipt, type ReceivingVariant } from '../book-receipt.ts';
import { planReceipts, type ReceiptPlan } from './plan-receipts.ts';
import { receiptFiles } from './receipt-files.tables.ts';

type Upload = z.output<NonNullable<typeof bookReceiptsRoute.body>>;

const hashOf = (file: string) => createHash('sha256').update(file.trim()).digest('hex');

/** The booking of the same file, if there was one. */
export async function findBooking(db: Database, file: string) {
  const [booking] = await db
    .select()
    .from(receiptFiles)
    .where(eq(receiptFiles.hash, hashOf(file)));
  return booking;
}

/**
 * Books all rows of a file of received goods, or none. The file is compared again; another result than the previewed
 * one is refused (STALE), as is a file with a wrong row (VALIDATION). The same file is booked once: a repeated call
 * books nothing and returns the first booking.
 */
export async function bookReceipts(
  op: Operation,
  { file, fileName, fingerprint }: Upload,
): Promise<{ pieces: number; activityId: string | null }> {
  const { tx, now } = op;
  // Waits for a concurrent booking of the same file.
  const [claimed] = await tx
    .insert(receiptFiles)
    .values({ hash: hashOf(file) })
    .onConflictDoNothing()
    .returning();
  if (!claimed) return { pieces: 0, activityId: (await findBooking(tx, file))?.activityId ?? null };
  const plan = await planReceipts(tx, file, timeInSofia(now).day);
  if (plan.fingerprint !== fingerprint) {
    throw new ShopError('STALE', {
      message: 'Продуктите или партидите са променени, след като прегледа файла. Нищо не е записано. Качи го пак.',
    });
  }
  const wrongRow = plan.rows.find(({ errors }) => errors.length > 0);
  if (wrongRow) {
    const message = `Ред ${wrongRow.line} е с грешка. Нищо не е записано.`;
    throw new ShopError('VALIDATION', { message, errors: [{ path: 'file', message }] });
  }
  const receipts = await bookRows(op, plan);
  const pieces = plan.rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const activityId = await recordActivity(op, {
    action: 'stock.file-received',
    subjectType: 'product',
    subjectId: '',
    subjectName: fileName || `${plan.rows.length} реда`,
    before: { pieces: 0 },
    after: {
      pieces,
      fileId: claimed.id,
      receipts: plan.rows.map(({ variantId, number, quantity }) => ({ variantId, lot: number, quantity })),
    },
    records: [...receipts.values()].map(({ productId, productName, quantity }) => ({
      ...{ subjectType: 'product', subjectId: productId, subjectName: productName },
      ...{ before: { quantity: 0 }, after: { quantity } },
    })),
  });
  await tx.update(receiptFiles).set({ activityId }).where(eq(receiptFiles.id, claimed.id));
  return { pieces, activityId };
}

/** Books the rows under the locks on all their variants, taken in the order of orders. Returns the pieces by product. */
async function bookRows(op: Operation, { rows }: ReceiptPlan) {
  const locked = await lockVariants(
    op.tx,
    rows.map(({ variantId }) => variantId),
  );
  const stocks = new Map([...locked.values()].map(({ id, stock }) => [id, stock]));
  const receipts = new Map<string, { productId: string; productName: string; quantity: number }>();
  for (const { variantId, ...receipt } of rows) {
    const variant = locked.get(variantId);
    if (!variant)
      throw new ShopError('STALE', { message: `Вариантът на ред ${receipt.line} е изтрит. Качи файла пак.` });
    const { productId, productName } = variant;
    stocks.set(
      variantId,
      await bookReceipt(op, { ...variant, stock: stocks.get(variantId) ?? variant.stock }, receipt),
    );
    const quantity = (receipts.get(productId)?.quantity ?? 0) + receipt.quantity;
    receipts.set(productId, { productId, productName, quantity });
  }
  const changes = [...locked.values()].map(({ id, productId, stock }) => ({
    ...{ variantId: id, productId, before: stock, after: stocks.get(id) ?? stock },
  }));
  await followStock(op, changes);
  return receipts;
}

async function lockVariants(tx: Transaction, ids: readonly string[]): Promise<Map<string, ReceivingVariant>> {
  const { id, productId, name, sku, stock } = variants;
  const rows = await tx
    .select({ id, productId, name, sku, stock, productName: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('update', { of: variants });
  return new Map(rows.map((variant) => [variant.id, variant]));
}
