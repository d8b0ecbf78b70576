import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { OrderSummary } from '#contracts/orders/orders.ts';
import { Cache, type Entry } from '#server/platform/cache/cache.ts';
import { column } from '#server/platform/database/column.ts';
import { queryJsonRows } from '#server/platform/database/rows/json-rows.ts';
import { wholeRows } from '#server/platform/database/rows/whole-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { fulfilmentLines, fulfilments } from '../fulfilment/fulfilments.tables.ts';
import { presentParcel } from '../fulfilment/read-fulfilments.ts';
import { partColumns, selectParts } from '../order-parts.ts';
import { orderHistory, orderLines, orders } from '../orders.tables.ts';
import { presentOrderSummary } from '../present-order.ts';

/** An order as it was presented from these versions of its rows. */
export interface OrderVersion {
  id: string;
  version: string;
}

type Kept = OrderSummary | 'gone';

const maxBytes = 3 * 1024 * 1024;
/** An object takes about twice as much as its JSON. */
const ofJson = 3;
/** Orders that nobody looks at have personal data. */
const ttlMilliseconds = 10 * 60_000;

const memories = new WeakMap<Database, Cache<Kept>>();

/** PostgreSQL writes every change of a row as another version of it, in another place. */
const versionOf = (table: PgTable): SQL => sql`concat(${table}.xmin, ${table}.ctid)`;
const versionsOf = (table: PgTable, where: SQL, more: SQL = sql`''`): SQL =>
  sql`(select string_agg(concat(${versionOf(table)}, ${more}), '') from ${table} where ${where})`;

const contents = versionsOf(fulfilmentLines, sql`${fulfilmentLines.fulfilmentId} = ${fulfilments.id}`);

/**
 * The version of an order of `orders` with all that is shown of it: it changes with each change of one of its rows, and
 * never comes back. In brief, without lines, history and parcels.
 */
export const orderVersion = (isBrief: boolean): SQL =>
  isBrief
    ? versionOf(orders)
    : sql`concat_ws(' ', ${versionOf(orders)},
        ${versionsOf(orderLines, sql`${orderLines.orderId} = ${orders.id}`)},
        ${versionsOf(orderHistory, sql`${orderHistory.orderId} = ${orders.id}`)},
        ${versionsOf(fulfilments, sql`${fulfilments.orderId} = ${orders.id}`, contents)})`;

/**
 * The orders of these versions, as the panel shows them, in their order, without those that were deleted meanwhile. One
 * query, and none for those that were presented before: never changed, because others read them too.
 */
export async function readOrders(
  db: Database,
  versions: readonly OrderVersion[],
  isBrief: boolean,
): Promise<OrderSummary[]> {
  const idOf = new Map(versions.map(({ id, version }) => [`${isBrief} ${id} ${version}`, id]));
  const entries = await memoryOf(db).getEach([...idOf.keys()], async (missing) => {
    const latest = await presentOrders(
      db,
      missing.flatMap((key) => idOf.get(key) ?? []),
      isBrief,
    );
    return (key) => entryOf(key, latest.get(idOf.get(key) ?? ''), isBrief);
  });
  return entries.filter((one) => one !== 'gone');
}

/** An order that was changed since its version was read is not kept under it. */
function entryOf(
  key: string,
  latest: { version: string; order: OrderSummary } | undefined,
  isBrief: boolean,
): Entry<Kept> {
  if (!latest) return { value: 'gone', isStored: false, bytes: 1 };
  const { version, order } = latest;
  const isStored = key === `${isBrief} ${order.id} ${version}`;
  return { value: order, isStored, bytes: JSON.stringify(order).length * ofJson };
}

const { columns, selection } = wholeRows(orders);
const versioned = { ...columns, version: column.text };

async function presentOrders(
  db: Database,
  ids: readonly string[],
  isBrief: boolean,
): Promise<ReadonlyMap<string, { version: string; order: OrderSummary }>> {
  const from = sql`from ${orders} where ${orders.id} = any(${sql.param(ids)}::uuid[])`;
  const own = sql`select ${selection}, ${orderVersion(isBrief)} as version`;
  if (isBrief) {
    const rows = await queryJsonRows(db, versioned, sql`${own} ${from}`);
    return new Map(rows.map((row) => [row.id, { version: row.version, order: presentOrderSummary(row, [], []) }]));
  }
  const withParts = sql`${own}, ${selectParts(sql`${orders.id}`)} ${from}`;
  const rows = await queryJsonRows(db, { ...versioned, ...partColumns }, withParts);
  return new Map(
    rows.map((row) => {
      const order = presentOrderSummary(row, row.lines, row.history, row.parcels.map(presentParcel));
      return [row.id, { version: row.version, order }];
    }),
  );
}

function memoryOf(db: Database): Cache<Kept> {
  const memory = memories.get(db) ?? new Cache<Kept>({ maxBytes, ttlMilliseconds });
  memories.set(db, memory);
  return memory;
}
