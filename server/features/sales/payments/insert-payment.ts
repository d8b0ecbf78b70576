import { sql } from 'drizzle-orm';
import type { PaymentMethod } from '#contracts/orders/orders.ts';
import type { PaymentProviderName } from '#contracts/payments/payments.ts';
import { newId } from '#server/platform/database/columns.ts';
import { compileWrite } from '#server/platform/database/statements/compile-write.ts';
import type { Operation } from '#server/platform/operation.ts';
import { payments } from './payments.tables.ts';

export interface ExpectedPayment {
  orderId: string;
  method: PaymentMethod;
  provider: PaymentProviderName;
  currency: string;
  total: number;
}

/** Opens the expected payment of a new order, with the commit. */
export function insertPayment(op: Operation, payment: ExpectedPayment): void {
  insert(op, { ...payment, id: newId(), createdAt: op.now.toISOString() });
}

const insert = compileWrite<ExpectedPayment & { id: string; createdAt: string }>(
  ({ id, orderId, method, provider, currency, total, createdAt }) => sql`
    expected as (
      insert into ${payments} (id, order_id, method, provider, currency, amount, created_at)
      values (${id}, ${orderId}, ${method}, ${provider}, ${currency}, ${total}, ${createdAt})
    )`,
);
