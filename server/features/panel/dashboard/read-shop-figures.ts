import { sql } from 'drizzle-orm';
import { products, variants } from '#server/features/catalog/products/products.tables.ts';
import { column } from '#server/platform/database/column.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Figure } from '#server/platform/metrics/measure-process.ts';
import { countWork } from './count-work.ts';

const openStatuses = [
  ['to_confirm', 'pending'],
  ['to_pack', 'confirmed'],
  ['to_ship', 'packed'],
] as const;

/** The figures of the shop for monitoring: open orders by status, messages that were given up, and sold-out variants. */
export async function readShopFigures(db: Database): Promise<readonly Figure[]> {
  const kinds = [...openStatuses.map(([kind]) => kind), 'failed_messages'] as const;
  const counts = new Map((await countWork(db, kinds, new Date())).map(({ kind, count }) => [kind, count]));
  const orders = openStatuses.map(([kind, status]) => ({
    name: 'iskra_open_orders',
    help: 'Open orders by status',
    labels: { status },
    value: counts.get(kind) ?? 0,
  }));
  const failedMessages = {
    name: 'iskra_failed_messages',
    help: 'Emails and text messages that were given up',
    labels: {},
  };
  const soldOut = { name: 'iskra_sold_out_variants', help: 'Variants of published products without stock', labels: {} };
  return [
    ...orders,
    { ...failedMessages, value: counts.get('failed_messages') ?? 0 },
    { ...soldOut, value: await countSoldOut(db) },
  ];
}

/** Reads the index of variants low in stock. */
async function countSoldOut(db: Database): Promise<number> {
  const [row] = await queryRows(
    db,
    { count: column.number },
    sql`select count(*)::int as count from ${variants} join ${products} on ${products.id} = ${variants.productId}
      where ${variants.isLow} and ${variants.stock} = 0 and ${products.status} = 'active'`,
  );
  return row?.count ?? 0;
}
