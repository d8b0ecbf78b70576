import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { purchases, supplierGoods, suppliers } from '../purchases.tables.ts';
import { lockSupplier } from './lock-supplier.ts';
import { supplierFields } from './save-supplier.ts';

/**
 * Deletes a supplier that was never used. CONFLICT once it has an order, or goods with their terms: it is archived
 * instead. The lock keeps both out that are added meanwhile.
 */
export async function deleteSupplier(op: Operation, id: string): Promise<void> {
  const { tx } = op;
  const supplier = await lockSupplier(op, id, 'update');
  const orderCount = await tx.$count(purchases, eq(purchases.supplierId, id));
  const goodCount = await tx.$count(supplierGoods, eq(supplierGoods.supplierId, id));
  if (orderCount + goodCount > 0) {
    const message = 'Този доставчик има поръчки или стоки. Архивирай го, вместо да го изтриваш.';
    throw new ShopError('CONFLICT', { message });
  }
  await tx.delete(suppliers).where(eq(suppliers.id, id));
  await recordActivity(op, {
    action: 'supplier.deleted',
    subjectType: 'supplier',
    subjectId: id,
    subjectName: supplier.name,
    before: { ...supplierFields(supplier), isArchived: supplier.archivedAt !== null },
  });
}
