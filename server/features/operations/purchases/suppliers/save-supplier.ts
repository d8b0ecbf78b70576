import { eq } from 'drizzle-orm';
import type { Supplier, SupplierInput } from '#contracts/suppliers/suppliers.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { suppliers } from '../purchases.tables.ts';
import { getSupplier } from './list-suppliers.ts';
import { lockSupplier, refuseTakenSupplier } from './lock-supplier.ts';

/** The fields of a supplier that people write. */
export function supplierFields(supplier: SupplierInput): SupplierInput {
  const { name, email, phone, contact, eik, vatNumber, leadDays, note } = supplier;
  return { name, email, phone, contact, eik, vatNumber, leadDays, note };
}

/** Adds a supplier. NAME_TAKEN if the name exists. */
export async function createSupplier(op: Operation, input: SupplierInput): Promise<Supplier> {
  const [row] = await refuseTakenSupplier(() =>
    op.tx
      .insert(suppliers)
      .values({ ...supplierFields(input), createdAt: op.now, updatedAt: op.now })
      .returning({ id: suppliers.id }),
  );
  if (!row) throw new Error('A supplier was inserted without a row.');
  await recordActivity(op, {
    action: 'supplier.created',
    subjectType: 'supplier',
    subjectId: row.id,
    subjectName: input.name,
    after: activityFields(input),
  });
  return getSupplier(op.tx, row.id);
}

/** Changes a supplier. STALE if it was changed since `updatedAt`, NAME_TAKEN if the name exists. */
export async function updateSupplier(
  op: Operation,
  id: string,
  { updatedAt, ...input }: SupplierInput & { updatedAt?: string | undefined },
): Promise<Supplier> {
  const before = await lockSupplier(op, id, 'no key update');
  if (updatedAt !== undefined && Date.parse(updatedAt) < before.updatedAt.getTime()) throw new ShopError('STALE');
  await refuseTakenSupplier(() =>
    op.tx
      .update(suppliers)
      .set({ ...supplierFields(input), updatedAt: op.now })
      .where(eq(suppliers.id, id)),
  );
  await recordActivity(op, {
    action: 'supplier.updated',
    subjectType: 'supplier',
    subjectId: id,
    subjectName: input.name,
    before: activityFields(before),
    after: activityFields(input),
  });
  return getSupplier(op.tx, id);
}

/** All fields: an undo writes them back. */
const activityFields = supplierFields;
