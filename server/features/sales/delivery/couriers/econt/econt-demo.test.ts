import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SenderProfile } from '#contracts/couriers/sender-profiles.ts';
import { readPdf } from '#server/platform/pdf/read-pdf.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { courierOptions } from '#tests/support/couriers.ts';
import { printAnswers } from '#tests/support/print-answers.ts';
import type { ListedOffice } from '../../listed-office.ts';
import type { Courier, CourierKeys, ParcelRequest, Place } from '../courier-port.ts';
import { econtCourier } from './econt-courier.ts';

/**
 * Every step against the simulator, always, and against Econt's public demo, by hand: LIVE_ECONT_DEMO=1, and
 * ECONT_DEMO_KEYS=user:password as printed in Econt's description (CONTRIBUTING.md). Against the demo each call and its
 * answer is printed.
 */
const isLive = process.env['LIVE_ECONT_DEMO'] === '1';
const [login = '', secret = ''] = (process.env['ECONT_DEMO_KEYS'] ?? '').split(':');
const demo = {
  base: 'https://demo.econt.com/ee/services',
  keys: secret === '' ? null : { login, secret },
  least: 300,
  settlements: 1_000,
};
const patience = { timeout: 120_000 };
const simulator = new EcontSimulator();

describe.each(['simulator', ...(isLive ? ['demo'] : [])])('Econt’s %s', (name) => {
  let access: { base: string; keys: CourierKeys | null; least: number; settlements: number };
  let courier: Courier;
  let offices: ListedOffice[];
  let profiles: SenderProfile[] = [];
  let stopPrinting = () => undefined as void;
  beforeAll(async () => {
    if (name === 'demo') stopPrinting = printAnswers('econt.com');
    access =
      name === 'demo' ? demo : { base: await simulator.listen(), keys: simulator.keys, least: 3, settlements: 3 };
    const open = econtCourier({ ...access, keys: null, options: courierOptions });
    offices = (await open.places()).filter(({ type }) => type === 'office');
    const sender = { ...courierOptions.sender, officeId: officeIn('София').id };
    const options = { ...courierOptions, hasContract: false, sender, cod: { ...courierOptions.cod, agreement: '' } };
    courier = econtCourier({ ...access, options });
  }, patience.timeout);
  afterAll(async () => {
    stopPrinting();
    if (name === 'simulator') await simulator.close();
  });
  const withoutKeys = name === 'demo' && demo.keys === null;

  function officeIn(city: string): ListedOffice {
    const office = offices.find((one) => one.city === city);
    if (!office) throw new Error(`No office in ${city}.`);
    return office;
  }
  const toOffice = (): Place => ({ kind: 'office', id: officeIn('Пловдив').id, isLocker: false });
  const toAddress = (street: string) => ({ kind: 'address', city: 'София', postcode: '1000', street }) as const;
  const parcel = (place: Place, changes: Partial<ParcelRequest> = {}): ParcelRequest => ({
    reference: crypto.randomUUID(),
    orderNumber: 1024,
    direction: 'to-customer',
    from: {
      name: 'Искра ООД',
      phone: '0888000111',
      email: '',
      place: { kind: 'office', id: officeIn('София').id, isLocker: false },
    },
    to: { name: 'Ива Петрова', phone: '0888 123 456', email: 'iva@example.com', place },
    weightGrams: 640,
    value: 2555,
    cod: null,
    inspection: 'none',
    ...changes,
  });
  /** Makes a parcel, runs `check` and deletes it whatever happens. */
  async function make(asked: ParcelRequest, check: (number: string) => Promise<void> = async () => undefined) {
    const made = await courier.create(asked);
    try {
      expect(made.number).toMatch(/^\d{10,}$/);
      await check(made.number);
    } finally {
      await courier.cancel(made.number);
    }
    return made;
  }

  test('lists offices, settlements, streets and quarters without keys', patience, async () => {
    expect(offices.length).toBeGreaterThanOrEqual(access.least);
    expect(offices.filter(({ lat, lng }) => lat === null || lng === null).length).toBeLessThan(offices.length / 10);
    const open = econtCourier({ ...access, keys: null, options: courierOptions });
    const settlements = (await open.settlements?.()) ?? [];
    expect(settlements.length).toBeGreaterThan(access.settlements);
    const sofia = settlements.find(({ name: town, kind }) => town === 'София' && kind === 'town');
    const streets = (await open.streets?.(sofia?.id ?? '')) ?? [];
    expect(streets.some(({ kind, name: street }) => kind === 'street' && street.includes('Витоша'))).toBe(true);
    expect(streets.some(({ kind }) => kind === 'quarter')).toBe(true);
  });

  // The demo needs keys for the rest.
  test.skipIf(withoutKeys)('tells the profiles of the account', patience, async () => {
    await courier.test();
    profiles = (await courier.profiles?.()) ?? [];
    expect(profiles.length).toBeGreaterThan(0);
    expect(profiles.every(({ name: client }) => client !== '')).toBe(true);
  });

  test.skipIf(withoutKeys)('understands addresses as they are typed, and not others', patience, async () => {
    for (const street of ['ул. Витоша 12', 'бул.Витоша 12', 'ж.к. Младост 1, бл. 25, вх. 3'])
      expect({ street, ...(await courier.checkAddress?.(toAddress(street))) }).toEqual({ street, isUnderstood: true });
    expect(await courier.checkAddress?.(toAddress('Несъществуваща такава улица 5'))).toMatchObject({
      isUnderstood: false,
    });
  });

  test.skipIf(withoutKeys)(
    'prices, makes, prints and finds a parcel to an office, and deletes it',
    patience,
    async () => {
      expect(await courier.quote({ to: toOffice(), weightGrams: 640, codMinor: 0 })).toBeGreaterThan(100);
      const asked = parcel(toOffice());
      const made = await make(asked, async (number) => {
        expect((await courier.track([number])).get(number)?.status).toBe('prepared');
        expect((await courier.find(asked, new Date()))?.number).toBe(number);
        const [label] = await courier.labels([{ number, price: null, labelUrl: null }]);
        expect(label?.pdf && (await readPdf(label.pdf))).not.toBeNull();
      });
      expect((await courier.track([made.number])).get(made.number)?.status ?? 'cancelled').toBe('cancelled');
      // Deleting it once more does no harm.
      await courier.cancel(made.number);
    },
  );

  test.skipIf(withoutKeys)('makes a parcel to an address, with cash on delivery and inspection', patience, async () => {
    const to = toAddress('ул. Витоша 12, ет. 3');
    expect(await courier.quote({ to, weightGrams: 640, codMinor: 2999 })).toBeGreaterThan(100);
    const cod = { amount: 2999, contents: [{ sku: 'A', description: '3 × Мента', amount: 2999 }] };
    await make(parcel(to, { cod, inspection: 'test' }));
    const back = { direction: 'to-shop', from: parcel(to).to, to: parcel(to).from } as const;
    await make(parcel(to, back));
  });

  test.skipIf(withoutKeys)('collects by an agreement of the profile, if it has one', patience, async () => {
    const profile = profiles.find(({ agreements }) => agreements.length > 0);
    if (!profile) return;
    const sender = { ...courierOptions.sender, officeId: officeIn('София').id, clientId: profile.clientId };
    const cod = { type: 'ppp', agreement: profile.agreements[0]?.id ?? '' } as const;
    const agent = profile.agent === '' ? profile.name : profile.agent;
    const before = courier;
    courier = econtCourier({ ...access, options: { ...courierOptions, hasContract: true, sender, cod, agent } });
    try {
      const collected = { amount: 2999, contents: [{ sku: 'A', description: 'Мента', amount: 2999 }] };
      await make(parcel(toOffice(), { cod: collected }));
    } finally {
      courier = before;
    }
  });
});
