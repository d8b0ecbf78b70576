import { sql } from 'drizzle-orm';
import { Currency } from '#contracts/common/money.ts';
import { paymentMethodNames } from '#contracts/orders/order-names.rule.ts';
import { PaymentMethod } from '#contracts/orders/orders.ts';
import { movesCardMoney } from '#contracts/payments/by-hand.rule.ts';
import { paymentEntryNames } from '#contracts/payments/payment-names.rule.ts';
import { PaymentEntryKind } from '#contracts/payments/payments.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { paymentEntries, payments } from '#server/features/sales/payments/payments.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { isInMonth } from '#server/platform/database/start-of-day.ts';
import { type Inspect, onPage } from './inspected-month.ts';

const columns = {
  id: column.text,
  at: column.timestamp,
  order: column.number,
  kind: column.oneOf(PaymentEntryKind.options),
  method: column.oneOf(PaymentMethod.options),
  provider: column.text,
  ref: column.nullable(column.text),
  amount: column.number,
  currency: column.oneOf(Currency.options),
};

/** The ledger of a month: money received and refunded, with the reference of the transaction. Notes are left out. */
export const inspectPayments: Inspect = async (db, month) => {
  const where = isInMonth(sql`${paymentEntries}.created_at`, month.month);
  const [paymentRows, total] = await Promise.all([
    queryRows(
      db,
      columns,
      sql`select e.id, to_json(e.created_at) #>> '{}' as at, o.number::float8 as order, e.kind, p.method, e.provider,
        e.ref, e.amount::float8 as amount, p.currency
        from ${paymentEntries} e join ${payments} p on p.id = e.payment_id join ${orders} o on o.id = p.order_id
        where ${isInMonth(sql`e.created_at`, month.month)} order by e.position desc ${onPage(month)}`,
    ),
    countCapped(db, paymentEntries, where),
  ]);
  const rows = paymentRows.map(({ id, at, order, kind, method, provider, ref, amount, currency }) => ({
    id,
    at: at.toISOString(),
    number: String(order),
    kind: paymentEntryNames[kind],
    // Staff type the reference of any other provider, and may name the payer.
    details: [paymentMethodNames[method], ...(movesCardMoney(provider) && ref !== null ? [`трансакция ${ref}`] : [])],
    sum: amount === 0 ? null : { amount: kind === 'refunded' ? -amount : amount, currency },
  }));
  return { rows, ...total };
};
