import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { PurchaseState } from '#contracts/purchases/purchases.ts';
import { changedSince, type Undo, type Undos } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { purchases } from '../purchases.tables.ts';
import { undoReceiving } from '../receiving/undo-receiving.ts';
import { lockSupplier } from '../suppliers/lock-supplier.ts';
import { deletePurchase } from './delete-purchase.ts';
import { moveTo } from './end-purchase.ts';
import { lockPurchase, purchaseName } from './lock-purchase.ts';
import { orderFields, updatePurchase } from './update-purchase.ts';
import { writeLines } from './write-lines.ts';

const inCatalog = (run: Undo['run']): Undo => ({ permission: 'catalog', run });

const Fields = z.object({
  expectedOn: z.string().nullable(),
  note: z.string(),
  lines: z.array(z.object({ variantId: z.uuid(), name: z.string(), quantity: z.int() })),
});
const Deleted = Fields.extend({ supplierId: z.uuid(), number: z.int() });
const Created = z.object({ ids: z.array(z.uuid()) });
const Ended = z.object({ state: PurchaseState });

/** Deletes the drafts, if nobody has changed one of them since. */
const undoCreation: Undo['run'] = async (op, { after }) => {
  const { ids } = Created.parse(after);
  const drafts = await op.tx.select().from(purchases).where(inArray(purchases.id, ids)).for('update');
  if (drafts.length < ids.length || drafts.some(({ state, version }) => state !== 'draft' || version !== 1)) {
    throw changedSince();
  }
  for (const { id } of drafts) await deletePurchase(op, id);
};

const undoUpdate: Undo['run'] = async (op, { subjectId, before, after }) => {
  const { purchase, lines } = await lockPurchase(op, subjectId);
  if (purchase.state !== 'draft' || !isDeepStrictEqual(orderFields(purchase, lines), Fields.parse(after))) {
    throw changedSince();
  }
  await updatePurchase(op, subjectId, { version: purchase.version, ...Fields.parse(before) });
};

/** Restores a draft with its id and number; its lines have the costs of the supplier. */
const restore: Undo['run'] = async (op, { subjectId, before }) => {
  const { lines, number, ...fields } = Deleted.parse(before);
  await lockSupplier(op, fields.supplierId, 'key share');
  const [draft] = await op.tx
    .insert(purchases)
    .values({ id: subjectId, number, ...fields })
    .returning();
  if (!draft) throw changedSince();
  await writeLines(op, draft, { lines });
  await recordActivity(op, {
    action: 'purchase.restored',
    subjectType: 'purchase',
    subjectId,
    subjectName: purchaseName(draft),
    after: { ...fields, lines },
  });
};

/** Waits for the rest again. */
const undoEnd: Undo['run'] = async (op, { subjectId, before, after }) => {
  const { purchase } = await lockPurchase(op, subjectId);
  if (purchase.state !== Ended.parse(after).state) throw changedSince();
  await moveTo(op, purchase, Ended.parse(before).state);
};

/** The undo operations of purchase orders. */
export const purchaseUndos: Undos = {
  'purchase.created': inCatalog(undoCreation),
  'purchase.updated': inCatalog(undoUpdate),
  'purchase.deleted': inCatalog(restore),
  'purchase.ended': inCatalog(undoEnd),
  'purchase.received': inCatalog(undoReceiving),
};
