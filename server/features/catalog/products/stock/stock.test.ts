import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { column } from '#server/platform/database/column.ts';
import { newId } from '#server/platform/database/columns.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { refreshPopularity } from '../listing/refresh-popularity.ts';
import { addProduct, admin, productBody, variantBody } from '../products.fixtures.ts';
import { reserveStock, type StockLine } from './reserve-stock.ts';
import { returnStock } from './return-stock.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ admin });
  panel = await shop.signInAsAdmin();
});
afterAll(() => shop.stop());

const reserve = (lines: StockLine[], orderId = newId()) =>
  runOperation(shop.deps, (op) => reserveStock(op, lines, orderId));

const giveBack = (orderId: string, lines: StockLine[]) =>
  runOperation(shop.deps, (op) => returnStock(op, lines, { orderId, cause: 'return' }));

async function productWith(...stocks: number[]): Promise<{ product: Json; variants: string[] }> {
  const product = await addProduct(panel, productBody({ variants: stocks.map((stock) => variantBody({ stock })) }));
  return { product, variants: product.variants.map((variant: Json) => variant.id) };
}

async function truth(variantId: string) {
  const rows = await queryRows(
    shop.db,
    { stock: column.number, moved: column.number, sold: column.number, inStock: column.boolean },
    sql`
    select v.stock, v.sold_count as sold, p.in_stock as "inStock",
      (select sum(quantity)::integer from stock_movements where variant_id = v.id) as moved
    from variants v join products p on p.id = v.product_id where v.id = ${variantId}::uuid`,
  );
  return rows[0];
}

describe('reserving stock', () => {
  test('takes every line, sums lines of one variant, and records movements that add up to the stock', async () => {
    const {
      variants: [a = '', b = ''],
    } = await productWith(10, 10);
    const left = await reserve([
      { variantId: a, quantity: 2 },
      { variantId: b, quantity: 1 },
      { variantId: a, quantity: 3 },
    ]);
    expect(left.toSorted((x, y) => x.stock - y.stock)).toEqual([
      { variantId: a, stock: 5 },
      { variantId: b, stock: 9 },
    ]);
    expect(await truth(a)).toEqual({ stock: 5, moved: 5, sold: 5, inStock: true });
  });

  test('takes nothing if one line is short, and reports it with the available quantity', async () => {
    const {
      variants: [a = '', b = ''],
    } = await productWith(10, 1);
    const refused = await reserve([
      { variantId: a, quantity: 1 },
      { variantId: b, quantity: 2 },
    ]).catch((e: unknown) => e);
    expect(refused).toBeInstanceOf(ShopError);
    expect(refused).toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { lines: [{ variantId: b, requested: 2, stock: 1 }] },
    });
    expect(await truth(a)).toMatchObject({ stock: 10, moved: 10 });
  });

  test('refuses a variant that does not exist', async () => {
    const variantId = newId();
    await expect(reserve([{ variantId, quantity: 1 }])).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { lines: [{ variantId, requested: 1, stock: 0 }] },
    });
  });

  test('sells exactly five of five pieces to thirty concurrent requests', async () => {
    const {
      variants: [a = ''],
    } = await productWith(5);
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => reserve([{ variantId: a, quantity: 1 }])),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(results.length - refused.length).toBe(5);
    expect(refused.every(({ reason }) => reason instanceof ShopError && reason.code === 'OUT_OF_STOCK')).toBe(true);
    expect(await truth(a)).toEqual({ stock: 0, moved: 0, sold: 5, inStock: false });
  });

  test('never deadlocks when orders contain the same variants in opposite order', async () => {
    const { variants } = await productWith(1000, 1000, 1000);
    const before = await deadlocks();
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        reserve((i % 2 ? variants : variants.toReversed()).map((variantId) => ({ variantId, quantity: 1 }))),
      ),
    );
    expect(await deadlocks()).toBe(before);
    for (const id of variants) expect(await truth(id)).toMatchObject({ stock: 960, moved: 960, sold: 40 });
  });

  test('shows a product as sold out when its last variants are sold concurrently', async () => {
    const { variants } = await productWith(1, 1);
    await Promise.all(variants.map((variantId) => reserve([{ variantId, quantity: 1 }])));
    expect(await truth(variants[0] ?? '')).toMatchObject({ inStock: false });
  });

  test('announces the catalogue only when lists are affected, and the pieces only where pages show them', async () => {
    const {
      product,
      variants: [a = ''],
    } = await productWith(12);
    const heard: string[] = [];
    const end = shop.deps.changes.listen((topic) => heard.push(topic));
    await reserve([{ variantId: a, quantity: 1 }]);
    expect(heard).toEqual([`stock:${product.id}`]);
    await reserve([{ variantId: a, quantity: 4 }]);
    expect(heard.slice(1)).toEqual([`stock:${product.id}`, `pieces:${product.id}`]);
    await reserve([{ variantId: a, quantity: 2 }]);
    expect(heard).toContain('catalog');
    end();
  });
});

describe('returning stock', () => {
  test('returns the items of an order once, and shows the product as in stock again', async () => {
    const {
      variants: [a = ''],
    } = await productWith(2);
    const orderId = newId();
    const line = { variantId: a, quantity: 2 };
    await reserve([line], orderId);
    expect(await truth(a)).toMatchObject({ stock: 0, inStock: false });
    expect(await giveBack(orderId, [line])).toEqual([{ variantId: a, stock: 2 }]);
    expect(await giveBack(orderId, [line])).toEqual([]);
    expect(await truth(a)).toEqual({ stock: 2, moved: 2, sold: 0, inStock: true });
  });

  test('returns a part, sums lines of one variant, and never more than the order took', async () => {
    const {
      variants: [a = '', b = ''],
    } = await productWith(9, 9);
    const orderId = newId();
    await reserve([{ variantId: a, quantity: 5 }], orderId);
    const one = { variantId: a, quantity: 1 };
    await giveBack(orderId, [one, one, { variantId: b, quantity: 1 }]);
    expect(await truth(a)).toEqual({ stock: 6, moved: 6, sold: 3, inStock: true });
    expect(await truth(b)).toMatchObject({ stock: 9 });
    await giveBack(orderId, [{ variantId: a, quantity: 99 }]);
    expect(await truth(a)).toEqual({ stock: 9, moved: 9, sold: 0, inStock: true });
  });

  test('skips a variant that was deleted in the meantime', async () => {
    const {
      product,
      variants: [a = ''],
    } = await productWith(2);
    const orderId = newId();
    await reserve([{ variantId: a, quantity: 1 }], orderId);
    await panel.delete(`/api/admin/products/${product.id}`);
    expect(await giveBack(orderId, [{ variantId: a, quantity: 1 }])).toEqual([]);
  });
});

test('the popularity of a product is updated from its variants', async () => {
  const { product, variants } = await productWith(10, 10);
  await reserve(variants.map((variantId) => ({ variantId, quantity: 3 })));
  await refreshPopularity(shop.deps);
  const { rows } = await shop.db.execute(sql`select sold_count as sold from products where id = ${product.id}::uuid`);
  expect(rows).toEqual([{ sold: 6 }]);
});

test('popularity is updated in batches of a thousand products, and again only after further sales', async () => {
  await shop.db.execute(sql`
    insert into products (id, slug, name, description, status, currency, price)
    select gen_random_uuid(), 'many-' || n, 'Много ' || n, '', 'draft', 'EUR', 100 from generate_series(1, 2001) n`);
  await shop.db.execute(sql`
    insert into variants (id, product_id, sku, name, price, stock, sold_count, position)
    select gen_random_uuid(), id, 'MANY-' || slug, '', 100, 5, 7, 0 from products where slug like 'many-%'`);
  await refreshPopularity(shop.deps);
  const sold = () =>
    shop.db.execute(sql`
    select sold_count as sold, count(*)::int as products, max(xmin::text::bigint)::int as written
    from products where slug like 'many-%' group by 1`);
  const { rows } = await sold();
  expect(rows).toMatchObject([{ sold: 7, products: 2001 }]);
  await refreshPopularity(shop.deps);
  expect((await sold()).rows).toEqual(rows);
});

async function deadlocks(): Promise<unknown> {
  await shop.db.execute(sql`select pg_stat_force_next_flush()`).catch(() => {});
  const { rows } = await shop.db.execute(
    sql`select deadlocks::integer as n from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.['n'];
}

test('no index of variants refers to what each order changes, so that an order writes no index entries', async () => {
  const rows = await queryRows(
    shop.db,
    { definition: column.text },
    sql`select indexdef as definition from pg_indexes where tablename = 'variants'`,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { definition } of rows) expect(definition).not.toMatch(/\b(stock|sold_count)\b/);
});
