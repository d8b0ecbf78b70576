import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { loadDemoShop } from './load-demo-shop.ts';
import { readPreset } from './read-preset.ts';

const { products } = await readPreset('iskra');

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  expect(await loadDemoShop(shop.deps, 'iskra')).toBe(true);
});
afterAll(() => shop.stop());

const rows = async (query: ReturnType<typeof sql>) => (await shop.db.execute(query)).rows;

describe('the demo shop', () => {
  test('is loaded only into an empty database', async () => {
    expect(await loadDemoShop(shop.deps, 'iskra')).toBe(false);
    expect(await rows(sql`select count(*)::integer as n from products`)).toEqual([{ n: products.length }]);
  });

  test.each(['енергия', 'energiya', 'без захар', 'bez zahar'])('finds pouches by "%s"', async (typed) => {
    const { body } = await shop.client().get(`/api/products?${new URLSearchParams({ search: typed })}`);
    expect(body.total).toBeGreaterThan(10);
  });

  test('finds offices in Sofia for each spelling of the town', async () => {
    const found = async (search: string) =>
      (await shop.client().get(`/api/delivery/offices?${new URLSearchParams({ search })}`)).body.offices;
    const all = await found('София');
    expect(all.length).toBeGreaterThan(3);
    for (const typed of ['sofia', 'Софя', 'sofiya']) expect(await found(typed), typed).toEqual(all);
  });

  test('every stock equals the sum of its movements and is never negative in between', async () => {
    expect(
      await rows(sql`select v.sku from variants v left join stock_movements m on m.variant_id = v.id
        group by v.id having v.stock <> coalesce(sum(m.quantity), 0)`),
    ).toEqual([]);
    expect(
      await rows(sql`select variant_id from (
        select variant_id, sum(quantity) over (partition by variant_id order by created_at, id) as stock from stock_movements
      ) s where stock < 0`),
    ).toEqual([]);
  });

  test('has orders whose totals match their lines and that are found by name and number', async () => {
    expect(
      await rows(sql`select o.number from orders o join order_lines l on l.order_id = o.id group by o.id
        having o.subtotal <> sum(l.unit_price * l.quantity) or o.item_count <> sum(l.quantity)
          or o.search_text not like '%' || o.number || '%'`),
    ).toEqual([]);
    const counted = await rows(
      sql`select count(*)::integer as n, count(distinct number)::integer as numbers from orders`,
    );
    expect(counted[0]?.['n']).toBeGreaterThan(300);
    expect(counted[0]?.['numbers']).toBe(counted[0]?.['n']);
    expect(
      await rows(sql`select number from (select number, created_at, lag(created_at) over (order by number) as before
      from orders) o where created_at < before`),
    ).toEqual([]);
  });

  test('returns the stock of exactly the cancelled and returned orders', async () => {
    expect(
      await rows(sql`select o.number from orders o join stock_movements m on m.order_id = o.id group by o.id
        having (sum(m.quantity) = 0) <> (o.status in ('cancelled', 'returned'))
          or (o.stock_returned_at is not null) <> (o.status in ('cancelled', 'returned'))`),
    ).toEqual([]);
  });

  test('sold quantities and ratings match the orders and reviews', async () => {
    expect(
      await rows(sql`select p.slug from products p where p.sold_count <> coalesce((
        select -sum(m.quantity) from stock_movements m join variants v on v.id = m.variant_id
        where v.product_id = p.id and m.order_id is not null), 0)`),
    ).toEqual([]);
    expect(
      await rows(sql`select p.slug from products p left join reviews r on r.product_id = p.id and r.status = 'approved'
        group by p.id having p.rating_count <> count(r.id) or p.rating_average <> coalesce(round(avg(r.rating), 2), 0)`),
    ).toEqual([]);
  });

  test('the API returns pictures, filters and a lowest price for every reduction', async () => {
    const visitor = shop.client();
    const { body } = await visitor.get('/api/products?limit=100');
    expect(body.total).toBe(products.filter(({ status }) => status === 'active').length);
    expect(body.facets.attributes.length).toBeGreaterThan(1);
    for (const product of body.products) {
      expect(product.images.length, product.slug).toBeGreaterThan(0);
      if (product.compareAtPrice) expect(product.lowestPrice30Days.amount).toBeGreaterThan(product.price.amount);
    }
    const picture = await visitor.get(body.products[0].images[0].url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('shows its scenes in categories, and calls none of its pictures a photo', async () => {
    const visitor = shop.client();
    const { categories } = (await visitor.get('/api/categories')).body;
    expect(categories.filter(({ image }: { image?: object }) => image)).toHaveLength(8);
    expect((await visitor.get(categories[0].image.url)).headers.get('content-type')).toBe('image/webp');
    const made = await rows(sql`select alt from media where alt !~ '^(Рисунка|Изображение): '`);
    expect(made).toEqual([]);
    expect(await rows(sql`select alt from media where alt ~ '^Изображение: ' and kind <> 'upload'`)).toEqual([]);
    const inGalleries = products.flatMap(({ pictures }) => pictures).filter(({ file }) => file.endsWith('.webp'));
    expect(
      await rows(sql`select count(*)::integer as n from product_images i join media m on m.id = i.media_id
        where m.alt ~ '^Изображение: ' and m.kind = 'upload'`),
    ).toEqual([{ n: inGalleries.length }]);
  });

  test('has customers who cannot sign in', async () => {
    expect(await rows(sql`select email from users where role = 'customer' and password_hash is not null`)).toEqual([]);
  });
});
