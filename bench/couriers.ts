import { quoteDelivery } from '#server/features/sales/delivery/couriers/quote-delivery.ts';
import { trackParcels } from '#server/features/shipping/waybills/track-parcels.ts';
/**
 * A day of parcels: `npm run bench couriers [parcels]`, 1,000 by default. One shop in this process against the simulator of
 * Econt, which answers at once, on a temporary database: the waybills of packed orders, their labels, their tracking to
 * the recipient and the prices of delivery at checkout. Exits with 1 if a step keeps the queue busy for a minute.
 */
import { startTestCluster } from '#server/platform/database/test-database.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { enableCourier, insertOffice } from '#tests/support/couriers.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop } from '#tests/support/start-test-shop.ts';
import { report, type Row } from './report.ts';

const parcels = Number(process.argv[2] ?? 1_000);
const goalSeconds = 60;
/** Staff select at most so many orders at once, and print so many labels. */
const atOnce = 250;
const hour = 3_600_000;

const rows: Row[] = [];
const econt = new EcontSimulator();
const cluster = await startTestCluster();
const shop = await startTestShop({ config: { econtUrl: await econt.listen(), rateLimitPerMinute: 1_000_000 } });
econt.clock = () => shop.deps.clock().getTime();
try {
  await enableCourier(shop, 'econt', { keys: econt.keys });
  const staff = (await signedIn(shop, { permissions: ['orders', 'settings'] })).client;
  const ids = await packedOrders(staff, parcels);
  await measureDay(staff, ids);
  await measureQuotes();
} finally {
  await shop.stop();
  await econt.close();
  await cluster.stop();
}
report('couriers', rows);
if (rows.some(({ seconds }) => Number(seconds) >= goalSeconds)) process.exitCode = 1;

async function measureDay(staff: HttpClient, ids: readonly string[]): Promise<void> {
  const waybillIds: string[] = [];
  await step(`write ${parcels} requests for waybills`, async () => {
    for (const some of inParts(ids))
      waybillIds.push(...(await done(staff.post('/api/admin/waybills', { target: { ids: some } }))).waybillIds);
  });
  await step('make the waybills in jobs', () => shop.drainJobs());
  await step('print the labels, four to a page', async () => {
    for (const some of inParts(waybillIds))
      await done(staff.get(`/api/admin/waybills/labels?ids=${some.join(',')}&paper=a4`));
  });
  for (const [hours, what] of [
    [3, 'track: all are taken, and their orders ship'],
    [18, 'track: all wait in the office'],
    [11, 'track: all are delivered'],
  ] as const) {
    shop.advanceClock(hours * hour);
    await step(what, () => trackParcels(shop.deps));
    await step(`${what}: jobs`, () => shop.drainJobs());
  }
}

/** Prices for carts of forty weights, as buyers ask for them. */
async function measureQuotes(): Promise<void> {
  const to = { kind: 'office', id: '1100', isLocker: false } as const;
  await step(`${parcels} prices of delivery, 40 different ones`, async () => {
    for (let n = 0; n < parcels; n++)
      await quoteDelivery(shop.deps, { courier: 'econt', to, weightGrams: 100 * (1 + (n % 40)), codMinor: 1_000 });
  });
}

async function step(work: string, run: () => Promise<unknown>): Promise<void> {
  econt.calls.length = 0;
  const started = performance.now();
  await run();
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  rows.push({ work, 'calls of the courier': econt.calls.length, seconds });
}

/** Orders by phone to one office, packed by staff. */
async function packedOrders(staff: HttpClient, count: number): Promise<string[]> {
  await insertOffice(shop, 'econt', '1100');
  const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ stock: count }] });
  const lines = [{ productId, variantId: variantIds[0], quantity: 1 }];
  const delivery = { method: 'office', courier: 'econt', officeId: '1100' } as const;
  const ids: string[] = [];
  for (let n = 0; n < count; n++)
    ids.push(
      (await done(staff.post('/api/admin/phone-orders/create', { ...orderInput({ delivery }), lines }))).order.id,
    );
  for (const some of inParts(ids))
    await done(staff.post('/api/admin/orders/bulk', { target: { ids: some }, status: 'packed' }));
  shop.advanceClock(hour);
  await shop.drainJobs();
  return ids;
}

async function done(response: ReturnType<HttpClient['get']>): Promise<Json> {
  const { status, body, text } = await response;
  if (status >= 300) throw new Error(`Refused with ${status}: ${text.slice(0, 200)}`);
  return body;
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / atOnce) }, (_, n) => items.slice(n * atOnce, (n + 1) * atOnce));
}
