import { and, eq, sql } from 'drizzle-orm';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { payments, sandboxPayments } from '../payments.tables.ts';

/** The data of the sandbox page; contains nothing about the buyer. */
export async function getSandboxPayment(db: Database, id: string) {
  const [row] = await db
    .select({ number: orders.number, page: sandboxPayments })
    .from(sandboxPayments)
    .innerJoin(payments, eq(payments.id, sandboxPayments.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(sandboxPayments.paymentId, id));
  if (!row) throw new ShopError('NOT_FOUND', { message: 'Няма такова плащане.' });
  const { amount, currency, outcome } = row.page;
  return { id, orderNumber: row.number, amount: { amount, currency }, isOpen: outcome === 'open' };
}

/**
 * Sets the outcome. A declined card may be tried again; approved or closed payments are final (CONFLICT). A shop with a
 * real card provider refuses all calls (CONFLICT).
 */
export async function completeSandboxPayment(
  { tx }: Operation,
  id: string,
  outcome: 'approve' | 'decline',
): Promise<void> {
  await getSandboxPayment(tx, id);
  if ((await readSettings(tx)).cardProvider !== 'sandbox')
    throw new ShopError('CONFLICT', { message: 'Пробните плащания са изключени. Върни се в поръчката и плати оттам.' });
  const { rowCount } = await tx
    .update(sandboxPayments)
    .set(outcome === 'approve' ? { outcome: 'approved' } : { declines: sql`${sandboxPayments.declines} + 1` })
    .where(and(eq(sandboxPayments.paymentId, id), eq(sandboxPayments.outcome, 'open')));
  if (rowCount === 0) throw new ShopError('CONFLICT', { message: 'Това плащане вече е приключило.' });
}
