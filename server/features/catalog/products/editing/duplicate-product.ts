import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Currency } from '#contracts/common/money.ts';
import type { NewProduct } from '#contracts/products/product-changes.ts';
import type { Product } from '#contracts/products/products.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { getAdminProduct } from '../get-product.ts';
import { storedFieldsOf } from '../stored-fields.ts';
import { createProduct } from './create-product.ts';

const maxName = 300;
const maxSku = 64;

/** Creates a copy of a product as a draft, with its own SKUs and slug, and without stock. */
export async function duplicateProduct(op: Operation<Caller>, id: string): Promise<z.input<typeof Product>> {
  const { tx } = op;
  const source = await getAdminProduct(tx, id);
  const skus = await freeSkus(
    tx,
    source.variants.map(({ sku }) => sku),
  );
  const regular = await readRegularPrices(tx, id);
  const { slug: _slug, ...fields } = storedFieldsOf(source);
  const copy: NewProduct = {
    ...fields,
    name: `${source.name} (копие)`.slice(0, maxName),
    status: 'draft',
    categoryIds: source.categoryIds,
    images: source.images.map((image) => image.id),
    attributes: source.attributes.map((attribute) => ({ id: attribute.id })),
    variants: source.variants.map(({ id: variantId, name, sku, attributeValueIds, imageId, ...prices }) => ({
      ...{ name, attributeValueIds, imageId },
      ...(regular.get(variantId) ?? { price: prices.price, compareAtPrice: prices.compareAtPrice }),
      sku: skus.get(sku) ?? sku,
      stock: 0,
    })),
  };
  return createProduct(op, copy);
}

/** The prices of variants without the current promotion. */
async function readRegularPrices(tx: Transaction, productId: string) {
  const rows = await queryRows(
    tx,
    {
      id: column.text,
      price: column.number,
      compareAt: column.nullable(column.number),
      currency: column.oneOf(Currency.options),
    },
    sql`
    select pp.variant_id as id, pp.regular_price::float8 as price, pp.regular_compare_at::float8 as "compareAt", p.currency
    from promotion_prices pp join products p on p.id = pp.product_id
    where p.id = ${productId} and pp.regular_price is not null`,
  );
  return new Map(
    rows.map(({ id, price, compareAt, currency }) => [
      id,
      {
        price: { amount: price, currency },
        compareAtPrice: compareAt === null ? null : { amount: compareAt, currency },
      },
    ]),
  );
}

/** Appends the first free of `-K2`, `-K3` … to each SKU; that of a copy gets another number. A concurrent duplicate is refused by the index. */
async function freeSkus(tx: Transaction, skus: readonly string[]): Promise<Map<string, string>> {
  const stems = new Map(skus.map((sku) => [sku, sku.replace(/-K\d{1,4}$/, '').slice(0, maxSku - 6)]));
  const patterns = [...stems.values()].map((stem) => `${stem.replaceAll(/[\\%_]/g, '\\$&')}-K%`);
  const rows = await queryRows(
    tx,
    { sku: column.text },
    sql`select sku from variants where sku like any(${sql.param(patterns)}::text[])`,
  );
  const usedSkus = new Set(rows.map((row) => row.sku));
  const free = new Map<string, string>();
  for (const [sku, stem] of stems) {
    let number = 2;
    while (usedSkus.has(`${stem}-K${number}`)) number++;
    usedSkus.add(`${stem}-K${number}`);
    free.set(sku, `${stem}-K${number}`);
  }
  return free;
}
