import { sql } from 'drizzle-orm';
import type { Measure } from '#contracts/reports/measures.rule.ts';
import { rateOf } from '#contracts/reports/rate-of.rule.ts';
import { column } from '#server/platform/database/column.ts';

/** The columns of the kept rows that are added up. */
export const sumNames = [
  'orders',
  'pieces',
  'revenue',
  'goods',
  'net',
  'cost',
  'costed',
  'discount',
  'delivery',
  'vat',
  'refunded',
  'refused',
] as const;
export type Sums = Record<(typeof sumNames)[number], number>;

export const sumColumns = {
  orders: column.bigint,
  pieces: column.bigint,
  revenue: column.bigint,
  goods: column.bigint,
  net: column.bigint,
  cost: column.bigint,
  costed: column.bigint,
  discount: column.bigint,
  delivery: column.bigint,
  vat: column.bigint,
  refunded: column.bigint,
  refused: column.bigint,
};

/** `sum(orders) as orders, …`. */
export const summed = sql.join(
  sumNames.map((name) => sql`coalesce(sum(${sql.identifier(name)}), 0)::bigint as ${sql.identifier(name)}`),
  sql`, `,
);

export const noSums: Sums = {
  orders: 0,
  pieces: 0,
  revenue: 0,
  goods: 0,
  net: 0,
  cost: 0,
  costed: 0,
  discount: 0,
  delivery: 0,
  vat: 0,
  refunded: 0,
  refused: 0,
};

export function addSums(list: readonly Sums[]): Sums {
  const all = { ...noSums };
  for (const sums of list) for (const name of sumNames) all[name] += sums[name];
  return all;
}

const perOne = (sum: number, count: number): number | null => (count === 0 ? null : Math.round(sum / count));

/** The figures that are made of these sums; `all` is the whole that a share is of. */
export function figureOf(measure: Measure, sums: Sums, all: Sums): number | null {
  switch (measure) {
    case 'average':
      return perOne(sums.revenue, sums.orders);
    case 'margin':
      return sums.costed === 0 ? null : sums.costed - sums.cost;
    case 'marginRate':
      return rateOf(sums.costed - sums.cost, sums.costed);
    case 'cost':
      return sums.costed === 0 ? null : sums.cost;
    case 'received':
    case 'refusedValue':
      return sums.revenue;
    case 'balance':
      return sums.revenue - sums.refunded;
    case 'parcels':
      return sums.orders;
    case 'refusedRate':
      return rateOf(sums.refused, sums.orders);
    case 'share':
      return rateOf(sums.orders, all.orders);
    case 'orders':
    case 'pieces':
    case 'revenue':
    case 'goods':
    case 'net':
    case 'vat':
    case 'discount':
    case 'delivery':
    case 'refunded':
    case 'refused':
      return sums[measure];
    default:
      return null;
  }
}
