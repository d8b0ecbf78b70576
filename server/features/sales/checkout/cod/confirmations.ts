import { asc, eq, inArray } from 'drizzle-orm';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import type { CodConfirmations } from '#server/features/sales/orders/questions.ts';
import { codCodes } from './cod-codes.tables.ts';

/** What orders need to know of the codes that confirmed them. */
export const confirmations: CodConfirmations = {
  async find(db, orderId) {
    const [code] = await db.select().from(codCodes).where(eq(codCodes.orderId, orderId));
    return code?.confirmedAt ? { at: code.confirmedAt, reason: code.reason } : null;
  },
  listOf: (db, userId) =>
    db
      .select({ orderNumber: orders.number, at: codCodes.confirmedAt })
      .from(codCodes)
      .innerJoin(orders, eq(orders.id, codCodes.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(codCodes.confirmedAt)),
  async forget({ tx }, orderIds) {
    await tx.delete(codCodes).where(inArray(codCodes.orderId, [...orderIds]));
  },
};
