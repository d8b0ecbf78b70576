import { eq } from 'drizzle-orm';
import type { Supplier } from '#contracts/suppliers/suppliers.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Operation } from '#server/platform/operation.ts';
import { suppliers } from '../purchases.tables.ts';
import { getSupplier } from './list-suppliers.ts';
import { lockSupplier } from './lock-supplier.ts';

/** Archives a supplier, or takes it back. Its orders stay as they are. */
export async function archiveSupplier(op: Operation, id: string, isArchived: boolean): Promise<Supplier> {
  const before = await lockSupplier(op, id, 'no key update');
  if ((before.archivedAt !== null) !== isArchived) {
    await op.tx
      .update(suppliers)
      .set({ archivedAt: isArchived ? op.now : null, updatedAt: op.now })
      .where(eq(suppliers.id, id));
    await recordActivity(op, {
      action: isArchived ? 'supplier.archived' : 'supplier.unarchived',
      subjectType: 'supplier',
      subjectId: id,
      subjectName: before.name,
      before: { isArchived: !isArchived },
      after: { isArchived },
    });
  }
  return getSupplier(op.tx, id);
}
