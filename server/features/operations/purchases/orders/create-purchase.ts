import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { daysAfter } from '../days-after.ts';
import { type PurchaseRecord, purchases } from '../purchases.tables.ts';
import { lockSupplier } from '../suppliers/lock-supplier.ts';
import { purchaseName } from './lock-purchase.ts';
import { type PurchaseLineInput, writeLines } from './write-lines.ts';

interface NewPurchase {
  supplierId: string;
  lines: readonly PurchaseLineInput[];
}

/** Begins purchase orders as drafts, recorded as one change. CONFLICT for an archived supplier. */
export async function createPurchases(
  op: Operation<SignedInCaller>,
  orders: readonly NewPurchase[],
): Promise<PurchaseRecord[]> {
  const drafts: PurchaseRecord[] = [];
  for (const order of orders) drafts.push(await createDraft(op, order));
  const [first] = drafts;
  if (!first) return [];
  await recordActivity(op, {
    action: 'purchase.created',
    subjectType: 'purchase',
    subjectId: first.id,
    subjectName: drafts.map(purchaseName).join(', '),
    after: { ids: drafts.map(({ id }) => id) },
  });
  return drafts;
}

async function createDraft(op: Operation<SignedInCaller>, { supplierId, lines }: NewPurchase): Promise<PurchaseRecord> {
  const supplier = await lockSupplier(op, supplierId, 'key share');
  if (supplier.archivedAt !== null) {
    throw new ShopError('CONFLICT', { message: `„${supplier.name}“ е в архива. Върни го в списъка, за да поръчаш.` });
  }
  const [draft] = await op.tx
    .insert(purchases)
    .values({ supplierId, expectedOn: daysAfter(op.now, supplier.leadDays), createdAt: op.now })
    .returning();
  if (!draft) throw new Error('A purchase order was inserted without a row.');
  await writeLines(op, draft, { lines });
  return draft;
}
