import { sql } from 'drizzle-orm';
import { formatMoney } from '#contracts/common/format-money.rule.ts';
import { Currency } from '#contracts/common/money.ts';
import { documentKindLabels, documentNumber } from '#contracts/documents/document-names.rule.ts';
import { DocumentKind } from '#contracts/documents/documents.ts';
import {
  orderStatusNames,
  paymentMethodNames,
  paymentStatusNames,
  trialPayment,
} from '#contracts/orders/order-names.rule.ts';
import { OrderStatus, PaymentMethod, PaymentStatus } from '#contracts/orders/orders.ts';
import { saleDocuments } from '#server/features/accounting/documents/documents.tables.ts';
import { orderLines, orders } from '#server/features/sales/orders/orders.tables.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { isInMonth } from '#server/platform/database/start-of-day.ts';
import { type Inspect, onPage } from './inspected-month.ts';

const lineColumns = { name: column.text, sku: column.text, quantity: column.number, unitPrice: column.number };
const columns = {
  id: column.text,
  at: column.timestamp,
  number: column.number,
  status: column.oneOf(OrderStatus.options),
  method: column.oneOf(PaymentMethod.options),
  paymentStatus: column.oneOf(PaymentStatus.options),
  isTrial: column.boolean,
  isHidden: column.boolean,
  currency: column.oneOf(Currency.options),
  total: column.number,
  discount: column.number,
  deliveryPrice: column.number,
  lines: column.listOf(column.object(lineColumns)),
  documents: column.listOf(column.object({ number: column.number, kind: column.oneOf(DocumentKind.options) })),
};

/** The orders placed in a month, hidden and trial ones too: lines, sums, payment and documents, nothing of the buyer. */
export const inspectOrders: Inspect = async (db, month) => {
  // Named twice, so that each half uses its own partial index by date.
  const isPlacedInMonth = isInMonth(sql`${orders.createdAt}`, month.month);
  const where = sql`((${isPlacedInMonth} and ${orders.deletedAt} is null) or (${isPlacedInMonth} and ${orders.deletedAt} is not null))`;
  const [rows, total] = await Promise.all([
    queryRows(
      db,
      columns,
      sql`select id, to_json(created_at) #>> '{}' as at, number::float8 as number, status, payment_method as method,
        payment_status as "paymentStatus", is_trial as "isTrial", deleted_at is not null as "isHidden", currency,
        total::float8 as total, discount::float8 as discount, delivery_price::float8 as "deliveryPrice",
        (select coalesce(json_agg(json_build_object('name', concat_ws(', ', l.name, nullif(l.variant_name, '')),
          'sku', l.sku, 'quantity', l.quantity, 'unitPrice', l.unit_price) order by l.position), '[]')
          from ${orderLines} l where l.order_id = ${orders}.id) as lines,
        (select coalesce(json_agg(json_build_object('number', d.number, 'kind', d.kind) order by d.number), '[]')
          from ${saleDocuments} d where d.order_id = ${orders}.id) as documents
        from ${orders} where ${where} order by created_at desc, id ${onPage(month)}`,
    ),
    countCapped(db, orders, where),
  ]);
  return { rows: rows.map(present), ...total };
};

function present(order: RowOf<typeof columns>) {
  const { id, at, number, status, currency, lines, documents } = order;
  const money = (amount: number) => formatMoney({ amount, currency });
  const notes = [order.isTrial && trialPayment.toLowerCase(), order.isHidden && 'скрита от списъците'].filter(Boolean);
  return {
    id,
    at: at.toISOString(),
    number: String(number),
    kind: [orderStatusNames[status], ...notes].join(', '),
    details: [
      ...lines.map(({ name, sku, quantity, unitPrice }) => `${quantity} × ${name} (${sku}) по ${money(unitPrice)}`),
      ...(order.deliveryPrice > 0 ? [`доставка ${money(order.deliveryPrice)}`] : []),
      ...(order.discount > 0 ? [`отстъпка ${money(order.discount)}`] : []),
      `${paymentMethodNames[order.method]}: ${paymentStatusNames[order.paymentStatus].toLowerCase()}`,
      ...documents.map((one) => `${documentKindLabels[one.kind]} № ${documentNumber(one.number)}`),
    ],
    sum: { amount: order.total, currency },
  };
}
