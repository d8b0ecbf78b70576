import { sql } from 'drizzle-orm';
import type { PaymentMethod } from '#contracts/orders/orders.ts';
import type { PaymentProviderName } from '#contracts/payments/payments.ts';
import { newId } from '#server/platform/database/columns.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Operation } from '#server/platform/operation.ts';
import { payments } from './payments.tables.ts';

export interface ExpectedPayment {
  orderId: string;
  method: PaymentMethod;
  provider: PaymentProviderName;
  currency: string;
  total: number;
}

/** Opens the expected payment of a new order; see `sendWithCommit` for the time of the statement. */
export async function insertPayment({ tx, now }: Operation, payment: ExpectedPayment): Promise<void> {
  await insert(tx, { ...payment, id: newId(), createdAt: now.toISOString() });
}

const insert = compileStatement<ExpectedPayment & { id: string; createdAt: string }>(
  {},
  ({ id, orderId, method, provider, currency, total, createdAt }) => sql`
    insert into ${payments} (id, order_id, method, provider, currency, amount, created_at)
    values (${id}, ${orderId}, ${method}, ${provider}, ${currency}, ${total}, ${createdAt})`,
);
