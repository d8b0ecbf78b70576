import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PaymentMethod } from '#contracts/orders/orders.ts';
import type { Payment, PaymentProviderName, PaymentState } from '#contracts/payments/payments.ts';
import { matchesSearch } from '#server/features/sales/orders/admin/search-text.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { type CappedTotal, countCapped } from '#server/platform/database/count-capped.ts';
import { isOnPage } from '#server/platform/database/is-on-page.ts';
import { queryJsonRows } from '#server/platform/database/rows/json-rows.ts';
import { rowsWith } from '#server/platform/database/rows/whole-rows.ts';
import { startOfDay } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { payments } from './payments.tables.ts';
import { listedColumns, presentPayment } from './present-payment.ts';
import { providerChoices } from './registry/provider-labels.ts';

export interface PaymentQuery {
  page: number;
  limit: number;
  search: string;
  status: PaymentState | '';
  method: PaymentMethod | '';
  provider: PaymentProviderName | '';
  orderId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const newest = [sql`${payments.createdAt} desc nulls last`, asc(payments.id)];

const ofPayments = rowsWith(payments, listedColumns);
const ofOrders = rowsWith(orders, ['number', 'contact']);

/** A page of payments, newest first. Two queries. @throws VALIDATION for a provider that does not exist */
export async function listPayments(db: Database, query: PaymentQuery): Promise<{ payments: Payment[] } & CappedTotal> {
  refuseUnknown(query);
  const { search, page, limit } = query;
  const ofPayment = paymentsWhere(query);
  const ofOrder = matchesSearch(search);
  const where = and(ofPayment, ofOrder);
  const from = query.search === '' ? payments : sql`${payments} join ${orders} on ${orders.id} = ${payments.orderId}`;
  const [rows, total] = await Promise.all([
    queryJsonRows(
      db,
      { ...ofPayments.columns, ...ofOrders.columns },
      sql`select ${ofPayments.selection}, ${ofOrders.selection}
        from ${payments} join ${orders} on ${orders.id} = ${payments.orderId}
        where ${isOnPage(payments.id, { from, where, ordering: newest, page, limit })}
        order by ${sql.join(newest, sql`, `)}`,
    ),
    ofPayment === undefined && ofOrder ? countOfOrders(db, ofOrder) : countCapped(db, from, where),
  ]);
  return { payments: rows.map((row) => presentPayment(row, row)), ...total };
}

/** The payments of matching orders. Starts from the orders instead of scanning payments in list order. */
function countOfOrders(db: Database, ofOrder: SQL): Promise<CappedTotal> {
  const each = sql`select from ${payments} where ${payments.orderId} = ${orders.id} offset 0`;
  return countCapped(db, sql`${orders} cross join lateral (${each}) as of_order`, ofOrder);
}

function refuseUnknown({ provider }: PaymentQuery): void {
  if (provider === '' || providerChoices().some(({ name }) => name === provider)) return;
  throw new ShopError('VALIDATION', { errors: [{ path: 'provider', message: 'Няма такъв доставчик.' }] });
}

/** Days in the shop's time zone. */
function paymentsWhere({ status, method, provider, orderId, from, to }: PaymentQuery): SQL | undefined {
  return and(
    status === '' ? undefined : eq(payments.state, status),
    method === '' ? undefined : eq(payments.method, method),
    provider === '' ? undefined : eq(payments.provider, provider),
    orderId === undefined ? undefined : eq(payments.orderId, orderId),
    from === undefined ? undefined : gte(payments.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(payments.createdAt, startOfDay(to, 1)),
  );
}
