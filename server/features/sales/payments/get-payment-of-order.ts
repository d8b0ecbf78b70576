import { eq } from 'drizzle-orm';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { PaymentRow } from './payments.tables.ts';
import { payments } from './payments.tables.ts';

/** A payment with its order. @throws NOT_FOUND */
export async function getPaymentOfOrder(db: Database, id: string): Promise<{ payment: PaymentRow; order: OrderRow }> {
  const [row] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, id));
  if (!row) throw new ShopError('NOT_FOUND', { message: 'Няма такова плащане.' });
  return row;
}
