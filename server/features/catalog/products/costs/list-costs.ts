import { sql } from 'drizzle-orm';
import { Currency } from '#contracts/common/money.ts';
import type { UncostedVariant } from '#contracts/products/costs.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { csvAmount } from '#server/platform/http/send-csv.ts';
import { products, variants } from '../products.tables.ts';

const mostVariants = 50;

const columns = {
  variantId: column.text,
  productName: column.text,
  name: column.text,
  sku: column.text,
  price: column.bigint,
  currency: column.oneOf(Currency.options),
};

/** The best-selling variants without a cost, and how many have one. */
export async function listUncosted(db: Database): Promise<{ variants: UncostedVariant[]; known: number; all: number }> {
  const rows = await queryRows(
    db,
    columns,
    sql`
    select v.id as "variantId", p.name as "productName", v.name, v.sku, v.price, p.currency
    from ${variants} v join ${products} p on p.id = v.product_id
    where v.cost is null and p.status <> 'archived'
    order by v.sold_count desc, p.name, v.position limit ${mostVariants}`,
  );
  const [counts] = await queryRows(
    db,
    { known: column.number, all: column.number },
    sql`
    select count(v.cost)::int as known, count(*)::int as all
    from ${variants} v join ${products} p on p.id = v.product_id where p.status <> 'archived'`,
  );
  return {
    variants: rows.map(({ price, currency, ...row }) => ({ ...row, price: { amount: price, currency } })),
    known: counts?.known ?? 0,
    all: counts?.all ?? 0,
  };
}

/** The header of the file of costs. */
export const costsHeader = ['SKU', 'Продукт', 'Вариант', 'Цена', 'Себестойност', 'Валута'];

/** All variants with their costs, to be filled in and loaded. */
export async function* exportCosts(db: Database): AsyncGenerator<string[]> {
  const rows = await db
    .select({ variant: variants, name: products.name, currency: products.currency })
    .from(variants)
    .innerJoin(products, sql`${products.id} = ${variants.productId}`)
    .orderBy(products.name, variants.position);
  for (const { variant, name, currency } of rows) {
    const cost = variant.cost === null ? '' : csvAmount(variant.cost);
    yield [variant.sku, name, variant.name, csvAmount(variant.price), cost, currency];
  }
}
