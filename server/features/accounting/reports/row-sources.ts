import type { Measure } from '#contracts/reports/measures.rule.ts';
import { rateOf } from '#contracts/reports/rate-of.rule.ts';
import type { ReportKind } from '#contracts/reports/report-kinds.rule.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Dimension } from './dimensions.ts';
import { startsOf } from './periods/periods.ts';
import { countCarts, readAbandonedCarts } from './read-carts.ts';
import { readCodAge } from './read-cod-age.ts';
import { readCohorts } from './read-cohorts.ts';
import { readCourierCost } from './read-courier-cost.ts';
import { type GoodsKind, readGoods } from './read-goods.ts';
import { readGroups } from './read-groups.ts';
import { type KeyedSums, readSales } from './read-sales.ts';
import { readStockValue } from './read-stock.ts';
import { labelOf, stepLabel } from './row-labels.ts';
import type { SourceRequest, SourceRows } from './source-rows.ts';
import { addSums, figureOf, noSums, type Sums } from './sums.ts';

type Source = (db: Database, request: SourceRequest) => Promise<SourceRows>;

/** Where the rows of each report come from. */
export const rowSources: Readonly<Record<ReportKind, Source>> = {
  time: readTime,
  status: ofDimension('status'),
  staff: ofDimension('staff'),
  hour: ofDimension('hour'),
  weekday: ofDimension('weekday'),
  product: ofGoods('product'),
  variant: ofGoods('variant'),
  category: ofGoods('category'),
  attribute: ofGoods('attribute'),
  stock: readStock,
  money: ofDimension('money'),
  payment: ofDimension('payment'),
  discount: ofDimension('discount', 'discounted'),
  vat: ofDimension('vat'),
  courier: ofDimension('courier'),
  'courier-cost': readCourierRows,
  town: ofDimension('town'),
  'refused-courier': ofDimension('refused-courier'),
  'refused-town': ofDimension('refused-town'),
  'cod-age': readCod,
  buyer: ofDimension('buyer'),
  group: readGroupRows,
  cohorts: readCohorts,
  funnel: readFunnel,
  carts: readCarts,
};

/** Rows of sums with the sum of them all, or of another one where an order is in several rows. */
function ofSums(rows: readonly (KeyedSums & { label: string })[], all: Sums): SourceRows {
  return {
    rows: rows.map(({ key, label, ...sums }) => ({ key, label, figure: (measure) => figureOf(measure, sums, all) })),
    total: (measure) => figureOf(measure, all, all),
    costed: { part: all.costed, whole: all.net },
  };
}

/** `whole` is a dimension whose key `yes` has every order once. */
function ofDimension(dimension: Dimension & ReportKind, whole?: Dimension): Source {
  return async (db, { period, currency }) => {
    const sums = await readSales(db, { dimension, period, currency });
    const wholes = whole ? await readSales(db, { dimension: whole, period, currency }) : sums;
    const all = addSums(whole ? wholes.filter(({ key }) => key === 'yes') : wholes);
    return ofSums(
      sums.map((row) => ({ ...row, label: labelOf(dimension, row.key) })),
      all,
    );
  };
}

function ofGoods(kind: GoodsKind): Source {
  return async (db, { period, currency, limit, keys }) => {
    const { rows, count } = await readGoods(db, { kind, period, currency, limit, ...(keys ? { keys } : {}) });
    const all = addSums(await readSales(db, { dimension: 'all', period, currency }));
    return { ...ofSums(rows, all), count };
  };
}

async function readTime(db: Database, { period, currency, step }: SourceRequest): Promise<SourceRows> {
  const length = step ?? 'day';
  const sums = await readSales(db, { dimension: 'all', period, currency, step: length });
  const byStart = new Map(sums.map((row) => [row.key, row]));
  const rows = startsOf(period, length).map((start) => {
    return { ...(byStart.get(start) ?? noSums), key: start, label: stepLabel(start, length) };
  });
  return ofSums(rows, addSums(sums));
}

async function readGroupRows(db: Database, { period, currency }: SourceRequest): Promise<SourceRows> {
  const rows = await readGroups(db, period, currency);
  const all = rows.find(({ key }) => key === 'all');
  return ofSums(
    rows.filter(({ key }) => key !== 'all'),
    all ?? noSums,
  );
}

async function readStock(db: Database, { period, limit }: SourceRequest): Promise<SourceRows> {
  const list = await readStockValue(db, period.to);
  const value = (row: (typeof list)[number], measure: Measure) =>
    measure === 'stock' || measure === 'costedStock' || measure === 'stockValue' || measure === 'retailValue'
      ? row[measure]
      : null;
  return {
    rows: list.slice(0, limit).map((row) => ({ ...row, figure: (measure) => value(row, measure) })),
    count: list.length,
    total: (measure) => list.reduce((sum, row) => sum + (value(row, measure) ?? 0), 0),
  };
}

async function readCourierRows(db: Database, { period, currency }: SourceRequest): Promise<SourceRows> {
  return ofFigures('courier-cost', await readCourierCost(db, period, currency));
}

async function readCarts(db: Database, { period, now }: SourceRequest): Promise<SourceRows> {
  return ofFigures('carts', await readAbandonedCarts(db, period, now));
}

async function readCod(db: Database, { currency, now }: SourceRequest): Promise<SourceRows> {
  return ofFigures('cod-age', await readCodAge(db, currency, now));
}

/** Rows that have each figure of the report under its name; the whole is their sum. */
function ofFigures(
  kind: ReportKind,
  list: readonly ({ key: string } & Partial<Record<Measure, number>>)[],
): SourceRows {
  return {
    rows: list.map((row) => ({
      key: row.key,
      label: labelOf(kind, row.key),
      figure: (measure) => row[measure] ?? null,
    })),
    total: (measure) => list.reduce((sum, row) => sum + (row[measure] ?? 0), 0),
  };
}

/** The steps from a cart to a parcel that was taken; each order has made all steps up to its status. */
async function readFunnel(db: Database, { period, currency }: SourceRequest): Promise<SourceRows> {
  const [carts, statuses] = [
    await countCarts(db, period),
    await readSales(db, { dimension: 'status', period, currency }),
  ];
  const ordersIn = (...names: readonly string[]) =>
    statuses.filter(({ key }) => names.length === 0 || names.includes(key)).reduce((sum, row) => sum + row.orders, 0);
  const steps = [
    { key: 'cart', label: 'Започнати колички', count: carts },
    { key: 'order', label: 'Поръчки', count: ordersIn() },
    {
      key: 'kept',
      label: 'Потвърдени и неотказани',
      count: ordersIn('confirmed', 'packed', 'shipped', 'delivered', 'returned'),
    },
    { key: 'shipped', label: 'Изпратени', count: ordersIn('shipped', 'delivered', 'returned') },
    { key: 'delivered', label: 'Доставени', count: ordersIn('delivered') },
  ];
  const whole = carts > 0 ? carts : (steps[1]?.count ?? 0);
  return {
    rows: steps.map(({ key, label, count }) => ({
      key,
      label,
      figure: (measure) => (measure === 'share' ? rateOf(count, whole) : count),
    })),
    total: (measure) => (measure === 'share' ? rateOf(ordersIn(), whole) : ordersIn()),
  };
}
