import { sql } from 'drizzle-orm';
import type { LotOrder } from '#contracts/orders/lot-buyers.ts';
import { orderStatusNames } from '#contracts/orders/order-names.rule.ts';
import { OrderStatus } from '#contracts/orders/orders.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { csvPhone, csvTime, type CsvRows } from '#server/platform/http/send-csv.ts';

const mostOrders = 200;
const orderColumns = {
  id: column.text,
  number: column.number,
  createdAt: column.timestamp,
  status: column.oneOf(OrderStatus.options),
  name: column.text,
  email: column.text,
  phone: column.text,
  quantity: column.number,
};

/** The orders that have pieces of a lot: what they took, less what they gave back to the stock. */
export const ordersOfLot = (lotId: string) => sql`
  select o.id, o.number::int, to_json(o.created_at) as "createdAt", o.status,
    concat_ws(' ', o.contact->>'firstName', o.contact->>'lastName') as name, o.contact->>'email' as email,
    coalesce(o.contact->>'phone', '') as phone, bought.quantity
  from (
    select m.order_id, -sum(m.quantity)::int as quantity from lot_movements m
    where m.lot_id = ${lotId}::uuid and m.order_id is not null group by m.order_id having sum(m.quantity) < 0
  ) bought join orders o on o.id = bought.order_id`;

/** How many buyers an email reaches, and how many got it. One query. */
export async function countRecipients(db: Database, lotId: string) {
  const [row] = await queryRows(
    db,
    { orderCount: column.number, recipients: column.number, informed: column.number },
    sql`
    with bought as (${ordersOfLot(lotId)}), buyers as (select distinct lower(email) as email from bought where email <> '')
    select (select count(*) from bought)::int as "orderCount", count(*)::int as recipients,
      count(*) filter (where exists (select from messages where cause = ${causePrefix(lotId)} || md5(buyers.email)))::int
        as informed
    from buyers`,
  );
  return row ?? { orderCount: 0, recipients: 0, informed: 0 };
}

/** The cause of the email to one buyer, without the hash of the address: one buyer gets one email. */
export const causePrefix = (lotId: string) => `lot-recalled:${lotId}:`;

/** Who bought a lot. Two queries. */
export async function readLotBuyers(db: Database, id: string) {
  const rows = await queryRows(
    db,
    orderColumns,
    sql`${ordersOfLot(id)} order by o.created_at desc, o.id limit ${mostOrders}`,
  );
  const orders = rows.map((row): LotOrder => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { orders, ...(await countRecipients(db, id)) };
}

export const lotBuyersHeader = ['Поръчка', 'Дата', 'Състояние', 'Клиент', 'Имейл', 'Телефон', 'Бройки'];

/** All buyers of a lot for a spreadsheet, oldest first. */
export async function* exportLotBuyers(db: Database, id: string): CsvRows {
  for (const row of await queryRows(db, orderColumns, sql`${ordersOfLot(id)} order by o.created_at, o.id`)) {
    const { number, createdAt, status, name, email, phone, quantity } = row;
    yield [`${number}`, csvTime(createdAt), orderStatusNames[status], name, email, csvPhone(phone), `${quantity}`];
  }
}
