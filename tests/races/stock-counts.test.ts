import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { applyImport } from '#server/features/catalog/imports/apply-import.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { manySignedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { race, raceBehind, stopAfterRaces, tally } from './race.ts';

let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));
afterEach(() => expectConsistency(shop.db));

// Guard: count-stock.ts locks the variant before it compares; expectConsistency compares the stock with the sum of its
// movements.
test('concurrent counts and sales keep the stock equal to the sum of its movements', async () => {
  const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ stock: 20 }] });
  const [variantId = ''] = variantIds;
  const staff = await manySignedIn(shop, 3, { base, permissions: ['catalog'] });
  const buyers = await manySignedIn(shop, 8, { base });
  for (const { client } of buyers) await client.post('/api/cart/add', { productId, variantId, quantity: 1 });
  const responses = await race([
    ...staff.map(({ client }, index) => ({
      client,
      run: () =>
        client.post('/api/admin/stock-movements/count', {
          ...{ variantId, counted: 30 + index, seen: 20, note: 'Преброени' },
        }),
    })),
    ...buyers.map(({ client }) => ({ client, run: () => client.post('/api/orders/create', orderInput()) })),
  ]);
  const counts = tally(responses);
  expect(counts['201']).toBe(8);
  // At most one count is based on the initial twenty units; the others are refused as stale.
  expect((counts['200'] ?? 0) + (counts['409 STALE'] ?? 0)).toBe(3);
  expect(counts['200'] ?? 0).toBeLessThanOrEqual(1);
});

async function uploadStock(panel: HttpClient, variantId: string, stock: number): Promise<string> {
  const grid = await panel.get('/api/admin/products/grid?pageSize=100');
  const sku = grid.body.rows.find((row: Json) => row.variantId === variantId).sku;
  const headers = { 'content-type': 'text/csv' };
  const response = await panel.post('/api/admin/products/import', undefined, {
    raw: `SKU;Наличност\n${sku};${stock}`,
    headers,
  });
  return response.body.import.id;
}

// Guard: start-import.ts claims the file with one conditional statement.
test('a file applied concurrently by several users is applied once', async () => {
  const { variantIds } = await insertProduct(shop.db, { variants: [{ stock: 5 }] });
  const staff = await manySignedIn(shop, 4, { base, permissions: ['catalog'] });
  const [first] = staff;
  if (!first) throw new Error('nobody is signed in');
  const address = `/api/admin/products/import/${await uploadStock(first.client, variantIds[0] ?? '', 9)}/apply`;
  const responses = await race(staff.map(({ client }) => ({ client, run: () => client.post(address, {}) })));
  expect(tally(responses)['200']).toBe(1);
  await shop.drainJobs();
});

// Guard: only the job that holds the claim of apply-import.ts commits; a job takes it over from an earlier one.
test('an import whose job runs twice at once is applied once', async () => {
  const { variantIds } = await insertProduct(shop.db, { variants: [{ stock: 5 }] });
  const [person] = await manySignedIn(shop, 1, { base, permissions: ['catalog'] });
  if (!person) throw new Error('nobody is signed in');
  const id = await uploadStock(person.client, variantIds[0] ?? '', 9);
  expect((await person.client.post(`/api/admin/products/import/${id}/apply`, {})).status).toBe(200);
  const job = { importId: id, userId: person.id, address: '' };
  await Promise.all(Array.from({ length: 4 }, () => applyImport(shop.deps, job)));
  await shop.drainJobs();
  expect((await person.client.get(`/api/admin/products/import/${id}`)).body.import.state).toBe('applied');
  const applied = await shop.db.select().from(activities).where(eq(activities.action, 'product.imported'));
  expect(applied.filter(({ actorId }) => actorId === person.id)).toHaveLength(1);
});

// Guard: add-counts.ts stores each count by its id and adds it to the line with one statement under its lock.
test('several people who count the same shelf at once, some of them twice, lose no piece and count none twice', async () => {
  const { productId } = await insertProduct(shop.db, { facts: { brand: 'Заедно' }, variants: [{ stock: 50 }] });
  expect(productId).not.toBe('');
  const staff = await manySignedIn(shop, 4, { base, permissions: ['catalog'] });
  const [first] = staff;
  if (!first) throw new Error('nobody is signed in');
  const started = await first.client.post('/api/admin/stocktakes/start', { categoryId: null, brand: 'Заедно' });
  const address = `/api/admin/stocktakes/${started.body.stocktake.id}`;
  const [line] = (await first.client.get(`${address}/lines`)).body.lines;
  const counts = staff.map(() =>
    Array.from({ length: 5 }, () => ({ id: randomUUID(), lineId: line.id, change: 1, age: 0 })),
  );
  // Each device sends its counts twice, as after a lost answer.
  const runners = [...staff, ...staff].map(({ client }, index) => ({
    client,
    run: () => client.post(`${address}/counts`, { counts: counts[index % staff.length] }),
  }));
  const lock = sql`select from stocktake_lines where id = ${line.id} for update`;
  expect(tally(await raceBehind(shop.db, lock, runners))).toEqual({ '200': 8 });
  expect((await first.client.get(`${address}/lines`)).body.lines).toMatchObject([{ counted: 20 }]);
});

// Guard: lock-stocktake.ts lets counts in until the stocktake is applied, and none after it.
test('a count that is sent while a stocktake is applied is booked with it or refused, and it is applied once', async () => {
  await insertProduct(shop.db, { facts: { brand: 'Накрая' }, variants: [{ stock: 20 }] });
  const staff = await manySignedIn(shop, 4, { base, permissions: ['catalog'] });
  const [first, second, ...others] = staff;
  if (!first || !second) throw new Error('nobody is signed in');
  const started = await first.client.post('/api/admin/stocktakes/start', { categoryId: null, brand: 'Накрая' });
  const { id } = started.body.stocktake;
  const address = `/api/admin/stocktakes/${id}`;
  const [line] = (await first.client.get(`${address}/lines`)).body.lines;
  const count = () => ({ counts: [{ id: randomUUID(), lineId: line.id, change: 1, age: 0 }] });
  await first.client.post(`${address}/counts`, count());
  const apply = { reason: 'Броене', different: 1 };
  const answers = await raceBehind(shop.db, sql`select from stocktakes where id = ${id} for update`, [
    ...[first, second].map(({ client }) => ({ client, run: () => client.post(`${address}/apply`, apply) })),
    ...others.map(({ client }) => ({ client, run: () => client.post(`${address}/counts`, count()) })),
  ]);
  const [one, two, ...counted] = answers;
  expect([one?.status, two?.status].toSorted()).toEqual([200, 409]);
  const added = counted.filter(({ status }) => status === 200).length;
  const [after] = (await first.client.get(`${address}/lines`)).body.lines;
  expect(after).toMatchObject({ counted: 1 + added, difference: 1 + added - 20 });
});
