import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { courierOptions } from '#tests/support/couriers.ts';
import type { ListedOffice } from '../../listed-office.ts';
import type { Courier, CourierKeys, ParcelRequest } from '../courier-port.ts';
import { econtCourier } from './econt-courier.ts';

/**
 * The same steps against the simulator, always, and against Econt's public demo, by hand: LIVE_ECONT_DEMO=1, and
 * ECONT_DEMO_KEYS=user:password as printed in Econt's documentation (CONTRIBUTING.md).
 */
const isLive = process.env['LIVE_ECONT_DEMO'] === '1';
const [login = '', secret = ''] = (process.env['ECONT_DEMO_KEYS'] ?? '').split(':');
const demo = {
  base: 'https://demo.econt.com/ee/services',
  keys: secret === '' ? null : { login, secret },
  least: 300,
  settlements: 4_000,
};
const patience = { timeout: 120_000 };
const simulator = new EcontSimulator();

describe.each(['simulator', ...(isLive ? ['demo'] : [])])('Econt’s %s', (name) => {
  let access: { base: string; keys: CourierKeys | null; least: number; settlements: number };
  let courier: Courier;
  let offices: ListedOffice[];
  beforeAll(async () => {
    access =
      name === 'demo' ? demo : { base: await simulator.listen(), keys: simulator.keys, least: 3, settlements: 3 };
    offices = (await econtCourier({ ...access, keys: null, options: courierOptions }).places()).filter(
      ({ type }) => type === 'office',
    );
    const sender = { ...courierOptions.sender, officeId: officeIn('София').id };
    courier = econtCourier({ ...access, options: { ...courierOptions, hasContract: false, sender } });
  }, patience.timeout);
  afterAll(() => (name === 'simulator' ? simulator.close() : undefined));

  function officeIn(city: string): ListedOffice {
    const office = offices.find((one) => one.city === city);
    if (!office) throw new Error(`No office in ${city}.`);
    return office;
  }
  const to = () => ({ kind: 'office', id: officeIn('Пловдив').id, isLocker: false }) as const;

  test('lists its offices and settlements without keys', patience, async () => {
    expect(offices.length).toBeGreaterThanOrEqual(access.least);
    expect(offices.filter(({ lat, lng }) => lat === null || lng === null).length).toBeLessThan(offices.length / 10);
    const settlements = await econtCourier({ ...access, keys: null, options: courierOptions }).settlements?.();
    expect(settlements?.length).toBeGreaterThan(access.settlements);
  });

  // The demo needs keys for the rest.
  test.skipIf(name === 'demo' && demo.keys === null)(
    'prices a parcel, makes it, prints its label and deletes it',
    patience,
    async () => {
      await courier.test();
      expect(await courier.quote({ to: to(), weightGrams: 640, codMinor: 0 })).toBeGreaterThan(100);
      const from = { kind: 'office', id: officeIn('София').id, isLocker: false } as const;
      const parcel: ParcelRequest = {
        reference: crypto.randomUUID(),
        orderNumber: 1024,
        direction: 'to-customer',
        from: { name: 'Искра ООД', phone: '0888000111', email: '', place: from },
        to: { name: 'Ива Петрова', phone: '0888123456', email: 'iva@example.com', place: to() },
        weightGrams: 640,
        value: 2555,
        cod: null,
        inspection: 'none',
      };
      const made = await courier.create(parcel);
      try {
        expect(made.number).toMatch(/^\d{10,}$/);
        expect(made.price).toBeGreaterThan(100);
        expect((await courier.track([made.number])).get(made.number)?.status).toBe('prepared');
        const [label] = await courier.labels([made]);
        expect(new TextDecoder('latin1').decode(label?.pdf?.slice(0, 5))).toBe('%PDF-');
      } finally {
        await courier.cancel(made.number);
      }
      expect((await courier.track([made.number])).get(made.number)?.status ?? 'cancelled').toBe('cancelled');
      // Deleting it once more does no harm.
      await courier.cancel(made.number);
    },
  );
});
