import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { SupplierInput } from '#contracts/suppliers/suppliers.ts';
import { changedSince, type Undo, type Undos } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { suppliers } from '../purchases.tables.ts';
import { archiveSupplier } from './archive-supplier.ts';
import { lockSupplier, refuseTakenSupplier } from './lock-supplier.ts';
import { supplierFields, updateSupplier } from './save-supplier.ts';

const inCatalog = (run: Undo['run']): Undo => ({ permission: 'catalog', run });

const Archived = z.object({ isArchived: z.boolean() });
const Deleted = SupplierInput.extend({ isArchived: z.boolean() });

const undoUpdate: Undo['run'] = async (op, { subjectId, before, after }) => {
  const supplier = await lockSupplier(op, subjectId, 'no key update');
  if (!isDeepStrictEqual(supplierFields(supplier), supplierFields(SupplierInput.parse(after)))) throw changedSince();
  await updateSupplier(op, subjectId, SupplierInput.parse(before));
};

const undoArchiving: Undo['run'] = async (op, { subjectId, before, after }) => {
  const { archivedAt } = await lockSupplier(op, subjectId, 'no key update');
  if ((archivedAt !== null) !== Archived.parse(after).isArchived) throw changedSince();
  await archiveSupplier(op, subjectId, Archived.parse(before).isArchived);
};

/** Restores a supplier with its id. */
const restore: Undo['run'] = async (op, { subjectId, before }) => {
  const { isArchived, ...fields } = Deleted.parse(before);
  const values = { ...supplierFields(fields), id: subjectId, archivedAt: isArchived ? op.now : null };
  await refuseTakenSupplier(() => op.tx.insert(suppliers).values(values));
  await recordActivity(op, {
    action: 'supplier.restored',
    subjectType: 'supplier',
    subjectId,
    subjectName: fields.name,
    after: supplierFields(fields),
  });
};

/** The undo operations of suppliers. */
export const supplierUndos: Undos = {
  'supplier.updated': inCatalog(undoUpdate),
  'supplier.archived': inCatalog(undoArchiving),
  'supplier.unarchived': inCatalog(undoArchiving),
  'supplier.deleted': inCatalog(restore),
};
