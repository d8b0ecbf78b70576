import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { payoutRows, payouts } from '#server/features/sales/payouts/payouts.tables.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import { BoxNowSimulator } from '#tests/simulators/boxnow-simulator.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { SpeedySimulator } from '#tests/simulators/speedy-simulator.ts';
import { courierOptions, enableCourier, packedOrder } from '#tests/support/couriers.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { fetchPayouts } from './fetch-payouts.ts';
import { trackParcels } from './track-parcels.ts';

/*
 * The whole way of a parcel by each courier, as staff see it. The journey parcel-of-each-courier walks it on the screens
 * with one courier.
 */

const hour = 3_600_000;
const simulators = { econt: new EcontSimulator(), speedy: new SpeedySimulator(), boxnow: new BoxNowSimulator() };
/** Where parcels of the shop start, and a place of the customer. */
const places = {
  econt: { from: '1000', to: '1100' },
  speedy: { from: '681341', to: '567841' },
  boxnow: { from: '2001', to: '4001' },
};
let shop: TestShop;
let staff: HttpClient;
beforeAll(async () => {
  const { econt, speedy, boxnow } = simulators;
  const config = { econtUrl: await econt.listen(), speedyUrl: await speedy.listen(), boxnowUrl: await boxnow.listen() };
  shop = await startTestShop({ config });
  for (const simulator of Object.values(simulators)) simulator.clock = () => shop.deps.clock().getTime();
  staff = (await signedIn(shop, { permissions: ['orders'] })).client;
  for (const courier of ['econt', 'speedy', 'boxnow'] as const) {
    const sender = { ...courierOptions.sender, officeId: places[courier].from };
    await enableCourier(shop, courier, { keys: simulators[courier].keys, options: { ...courierOptions, sender } });
  }
  // The days that pass are more than staff have to set up a second factor.
  await runOperation(shop.deps, (op) => saveSettings(op, { staffTwoFactorRequired: false }));
});
afterAll(async () => {
  await shop.stop();
  for (const simulator of Object.values(simulators)) await simulator.close();
});

const later = async (hours: number) => {
  shop.advanceClock(hours * hour);
  await trackParcels(shop.deps);
  await shop.drainJobs();
};
const orderOf = async (id: string): Promise<Json> => (await staff.get(`/api/admin/orders/${id}`)).body.order;
const waybillsOf = async (id: string): Promise<Json[]> =>
  (await staff.get(`/api/admin/waybills?orderId=${id}`)).body.waybills;

test.each(['econt', 'speedy', 'boxnow'] as const)(
  'a parcel by %s goes to its customer, another one comes back, and the money arrives',
  async (courier) => {
    const simulator = simulators[courier];
    const made = async (course: 'delivered' | 'refused') => {
      simulator.nextCourse = course;
      const order = await packedOrder(shop, staff, { courier, officeId: places[courier].to });
      await staff.post('/api/admin/waybills', { target: { ids: [order.id] } });
      await shop.drainJobs();
      const [waybill] = await waybillsOf(order.id);
      return { ...order, waybill };
    };
    const taken = await made('delivered');
    const refused = await made('refused');
    const label = await staff.get(`/api/admin/waybills/labels?ids=${taken.waybill?.id}`);
    expect(label.text.slice(0, 5)).toBe('%PDF-');
    // The courier collects what the buyer has agreed to, in euro.
    const due = inEuro((await orderOf(taken.id)).totals.total).amount;
    expect(Math.round((simulator.parcels.get(taken.waybill?.number)?.cod ?? 0) * 100)).toBe(due);
    expect(taken.waybill?.cod).toEqual({ amount: due, currency: 'EUR' });

    await later(3);
    expect((await orderOf(taken.id)).status).toBe('shipped');
    await later(18);
    const onTheWay = (await staff.get(`/api/admin/waybills?view=on-the-way&courier=${courier}`)).body.waybills;
    expect(onTheWay).toContainEqual(expect.objectContaining({ id: taken.waybill?.id, parcel: 'waiting' }));
    await later(10);
    expect((await orderOf(taken.id)).status).toBe('delivered');
    const back = (await staff.get(`/api/admin/waybills?view=back&courier=${courier}`)).body.waybills;
    expect(back).toContainEqual(expect.objectContaining({ id: refused.waybill?.id, isBack: true }));

    // The customer changes their mind.
    simulator.nextCourse = 'delivered';
    const returnLabel = () => staff.post(`/api/admin/orders/${taken.id}/return-label`, {});
    expect((await returnLabel()).status).toBe(201);
    await shop.drainJobs();
    await later(31);
    expect((await returnLabel()).status).toBe(409);
    expect((await waybillsOf(taken.id)).filter(({ kind }) => kind === 'return')).toHaveLength(1);
    const told = (await staff.get('/api/admin/notifications')).text;
    expect(told).toContain(`Върнатата стока по поръчка № ${taken.number} пристигна.`);
    expect(told).toContain(`Пратката по поръчка № ${refused.number} се върна.`);

    // The refused parcel is dealt with, and what was collected is paid out.
    expect((await staff.post(`/api/admin/waybills/${refused.waybill?.id}/settle`)).status).toBe(200);
    await fetchPayouts(shop.deps);
    const paid = await shop.db
      .select({ text: payoutRows.text })
      .from(payoutRows)
      .innerJoin(payouts, eq(payouts.id, payoutRows.payoutId))
      .where(eq(payouts.source, courier));
    expect(paid).toContainEqual({ text: expect.stringContaining(String(taken.number)) });
  },
);
