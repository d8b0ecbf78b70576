import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { putDiscount } from '#tests/support/discounts.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import { expectReports, noteNewOrders } from '#tests/support/expect-reports.ts';
import type { Answer, HttpClient, Json } from '#tests/support/http-client.ts';
import { type InsertedProduct, insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { manySignedIn, type Shopper } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { stopAfterRaces } from './race.ts';

/**
 * Random concurrent operations on few orders over real sockets. After each round, all amounts, stock and discount uses
 * must be consistent, whatever was refused. A failure prints the seed, which repeats the sequence of operations. Each run
 * takes another seed; `RANDOM_ROUNDS=50 npm test -- tests/races/random-operations.test.ts` takes more at once.
 */
let shop: TestShop;
let base: string;
let staff: Shopper[];
let product: InsertedProduct;
beforeAll(async () => {
  shop = await startTestShop();
  await noteNewOrders(shop);
  base = await shop.listen();
  staff = await manySignedIn(shop, 6, { base, permissions: ['owner'] });
});
// A product that is deleted meanwhile is refused by the cart.
afterAll(() => stopAfterRaces(shop, ['CONFLICT']));

const rounds = Number(process.env['RANDOM_ROUNDS'] ?? 3);

const operations = [
  'order',
  'order with code',
  'advance',
  'cancel',
  'change lines',
  'return goods',
  'mark received',
  'refund',
  'apply statement',
  'undo',
  'count stock',
  'receive lot',
  'correct lot',
  'delete and restore',
] as const;
type Kind = (typeof operations)[number];

interface Round {
  buyers: Shopper[];
  code: string;
  orders: Json[];
}

const next: Readonly<Record<string, string>> = {
  pending: 'confirmed',
  confirmed: 'packed',
  packed: 'shipped',
  shipped: 'delivered',
  delivered: 'returned',
};

/** One operation of one user, as the panel or the storefront would send it. */
async function perform(kind: Kind, n: number, { buyers, code, orders }: Round): Promise<Answer | null> {
  const buyer = (buyers[n % buyers.length] as Shopper).client;
  const owner = (staff[n % staff.length] as Shopper).client;
  const order: Json = orders[n % orders.length];
  const path = `/api/admin/orders/${order.id}`;
  const line = { productId: product.productId, variantId: product.variantIds[0], quantity: 1 + (n % 3) };
  switch (kind) {
    case 'order':
    case 'order with code':
      await buyer.post('/api/cart/add', line);
      return buyer.post('/api/orders/create', orderInput(kind === 'order' ? {} : { discountCode: code }));
    case 'advance':
    case 'cancel': {
      const { status } = (await owner.get(path)).body.order;
      return owner.put(path, { status: kind === 'cancel' ? 'cancelled' : (next[status] ?? 'confirmed') });
    }
    case 'change lines':
      return changeLines(owner, path, line.quantity);
    case 'return goods': {
      const [first] = (await owner.get(path)).body.order.lines;
      const goods = [{ lineId: first.id, quantity: 1, restock: n % 4 < 2 }];
      return owner.post(`${path}/returns`, {
        lines: goods,
        reason: 'other',
        // Refused where no money was received, so most returns are without.
        ...(n % 3 === 1 ? { refund: { amount: 100, way: 'cash' } } : {}),
      });
    }
    case 'mark received':
      return owner.post('/api/admin/payments/mark-received', { orderId: order.id, amount: 500 + n, reference: '' });
    case 'refund': {
      const payments = (await owner.get(`/api/admin/payments?search=${order.number}`)).body.payments ?? [];
      const [payment] = payments;
      return payment
        ? owner.post(`/api/admin/payments/${payment.id}/refund`, { amount: 300, reason: 'Счупена' })
        : null;
    }
    case 'apply statement':
      return applyStatement(owner, order);
    case 'undo': {
      const { activities } = (await owner.get('/api/admin/activities?limit=20')).body;
      const undoable = activities.filter((one: Json) => one.undoable ?? one.canUndo ?? true);
      const chosen = undoable[n % Math.max(1, undoable.length)];
      return chosen ? owner.post(`/api/admin/activities/${chosen.id}/undo`) : null;
    }
    case 'count stock': {
      const variantId = product.variantIds[0] ?? '';
      const [row] = await shop.db.select().from(variants).where(eq(variants.id, variantId));
      const counted = { variantId, counted: (row?.stock ?? 0) + 2, seen: row?.stock ?? 0, note: 'броене' };
      return owner.post('/api/admin/stock-movements/count', counted);
    }
    case 'receive lot': {
      const lot = n % 3 === 0 ? {} : { number: `L-${n % 3}`, bestBefore: `2099-0${1 + (n % 3)}-01` };
      return owner.post('/api/admin/lots/receive', {
        sku: `SHELF-${product.productId}-0`,
        quantity: 1 + (n % 4),
        ...lot,
      });
    }
    case 'correct lot': {
      const { lots } = (await owner.get(`/api/admin/lots?search=${product.productId}`)).body;
      const lot = lots.find(({ number }: Json) => number !== '');
      const bestBefore = n % 2 ? '2020-01-01' : '2099-05-01';
      return lot ? owner.put(`/api/admin/lots/${lot.id}`, { number: lot.number, bestBefore }) : null;
    }
    case 'delete and restore': {
      const deleted = await owner.delete(`/api/admin/products/${product.productId}`);
      return deleted.status === 200 ? owner.post(`/api/admin/activities/${deleted.body.activityId}/undo`) : deleted;
    }
  }
}

async function changeLines(owner: HttpClient, path: string, quantity: number): Promise<Answer> {
  const { order } = (await owner.get(path)).body;
  const lines = order.lines.map(({ id, productId, variantId }: Json) => ({ id, productId, variantId, quantity }));
  const quote = await owner.post(`${path}/revision`, { lines });
  if (quote.status !== 200) return quote;
  return owner.put(`${path}/lines`, { lines, updatedAt: order.updatedAt, expectedTotal: quote.body.totals.total });
}

async function applyStatement(owner: HttpClient, order: Json): Promise<Answer> {
  const raw = `Дата;Основание;Кредит\n1.11.2026;поръчка ${order.number};${(order.totals.total.amount / 195.583).toFixed(2)}`;
  const headers = { 'content-type': 'text/csv' };
  const created = await owner.post('/api/admin/payouts?source=bank', undefined, { raw, headers });
  if (created.status >= 400) return created;
  const { payout } = created.body;
  const { rows } = (await owner.get(`/api/admin/payouts/${payout.id}`)).body;
  if (rows[0]) await owner.put(`/api/admin/payouts/rows/${rows[0].id}`, { orderNumber: order.number });
  return owner.post(`/api/admin/payouts/${payout.id}/apply`);
}

/** Five orders of a new product. Two are delivered, so that their goods can be returned; the others can be changed. */
async function openRound(): Promise<Round> {
  product = await insertProduct(shop.db);
  await shop.db.update(variants).set({ cost: 431 }).where(eq(variants.productId, product.productId));
  const { code } = await putDiscount(shop, { limitTotal: 3 });
  const buyers = await manySignedIn(shop, 5, { base });
  const round: Round = { buyers, code, orders: [] };
  for (const { client } of buyers) {
    await client.post('/api/cart/add', {
      productId: product.productId,
      variantId: product.variantIds[0],
      quantity: 2,
    });
    const placed = await client.post('/api/orders/create', orderInput({ payment: { method: 'bank_transfer' } }));
    round.orders.push(placed.body.order);
  }
  const owner = (staff[0] as Shopper).client;
  for (const { id } of round.orders.slice(0, 2))
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered'])
      await owner.put(`/api/admin/orders/${id}`, { status });
  return round;
}

/** Whether an operation succeeds where nobody else is at work: what it changes is there. */
async function canSucceed(kind: Kind): Promise<boolean> {
  const round = await openRound();
  await perform('receive lot', 1, round);
  await perform('mark received', 2, round);
  for (let n = 0; n <= 20; n++) if (((await perform(kind, n, round))?.status ?? 400) < 400) return true;
  return false;
}

const done: Record<string, number> = {};

test('after random operations at once money, stock, uses of codes and reports are right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...operations), fc.nat(20)), { minLength: 25, maxLength: 40 }),
      async (chosen) => {
        const round = await openRound();
        for (let from = 0; from < chosen.length; from += 12) {
          const answers = await Promise.all(
            chosen.slice(from, from + 12).map(async ([kind, n]) => ({ kind, answer: await perform(kind, n, round) })),
          );
          for (const { kind, answer } of answers) {
            expect(answer?.status ?? 200, `${kind}: ${answer?.text}`).not.toBe(500);
            if ((answer?.status ?? 400) < 400) done[kind] = (done[kind] ?? 0) + 1;
          }
          await expectConsistency(shop.db);
          await expectReports(shop);
        }
        await shop.drainJobs();
        await expectConsistency(shop.db);
        await expectReports(shop);
      },
    ),
    { numRuns: rounds, endOnFailure: true },
  );
  // Operations that are always refused would prove nothing; by chance, one is refused in every round.
  for (const kind of operations.filter((one) => done[one] === undefined))
    expect(await canSucceed(kind), kind).toBe(true);
}, 180_000);
