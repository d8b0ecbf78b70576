import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import { SpeedySimulator } from '#tests/simulators/speedy-simulator.ts';
import { courierOptions } from '#tests/support/couriers.ts';
import type { Courier, CourierKeys, ParcelRequest, Place } from '../courier-port.ts';
import { findSite } from './find-site.ts';
import { speedyClient } from './speedy-client.ts';
import { speedyCourier } from './speedy-courier.ts';
import { speedyParcel } from './speedy-parcel.ts';
import { issuesReceipts, shopClientId } from './speedy-shop.ts';

/**
 * The bodies of all kinds of parcels, checked by Speedy itself without making one (`/validation/shipment`): against the
 * simulator always, and with the keys of a contract by hand (CONTRIBUTING.md): SPEEDY_KEYS=user:password. It prints what
 * Speedy answers. With SPEEDY_PARCEL=1 one parcel is made, printed, tracked and cancelled.
 */
const [login = '', secret = ''] = (process.env['SPEEDY_KEYS'] ?? '').split(':');
const makesParcel = process.env['SPEEDY_PARCEL'] === '1';
const patience = { timeout: 120_000 };
const simulator = new SpeedySimulator();

describe.each(['simulator', ...(secret === '' ? [] : ['contract'])])('Speedy’s %s', (name) => {
  const isLive = name === 'contract';
  let access: { base: string; keys: CourierKeys };
  let options: CourierOptions;
  let courier: Courier;
  let office: Place & { kind: 'office' };
  const tell = (what: string, answer: unknown) =>
    isLive && process.stdout.write(`${what}: ${JSON.stringify(answer)}\n`);
  beforeAll(async () => {
    const base = isLive ? 'https://api.speedy.bg/v1' : await simulator.listen();
    access = { base, keys: isLive ? { login, secret } : simulator.keys };
    const profiles = (await speedyCourier({ ...access, options: courierOptions }).profiles?.()) ?? [];
    tell('Profiles', profiles);
    const offices = (await speedyCourier({ ...access, options: courierOptions }).places()).filter(
      ({ type }) => type === 'office',
    );
    tell('Offices', offices.length);
    const [drop, pick] = offices;
    const sender = { ...courierOptions.sender, officeId: drop?.id ?? '', clientId: profiles[0]?.clientId ?? '' };
    options = { ...courierOptions, sender };
    courier = speedyCourier({ ...access, options });
    office = { kind: 'office', id: pick?.id ?? '', isLocker: false };
  }, patience.timeout);
  afterAll(() => (isLive ? undefined : simulator.close()));

  const door = { kind: 'address', city: 'София', postcode: '1000', street: 'ул. Шипка 12, ет. 3, ап. 5' } as const;
  const cod = { amount: 1090, contents: [{ sku: 'A', description: '1 × Книга', amount: 1090, vatRate: 9 }] };
  const parcel = (place: Place, changes: Partial<ParcelRequest> = {}): ParcelRequest => ({
    reference: crypto.randomUUID(),
    orderNumber: 1024,
    direction: 'to-customer',
    from: { name: 'Искра ООД', phone: '0888000111', email: '', place: office },
    to: { name: 'Ива Петрова', phone: '0888 123 456', email: 'iva@example.com', place },
    weightGrams: 640,
    value: 1090,
    cod: null,
    inspection: 'none',
    ...changes,
  });
  const returned = (place: Place): ParcelRequest => {
    const { from, to } = parcel(place);
    return parcel(place, { direction: 'to-shop', from: to, to: from });
  };

  test('prices a parcel to an office and to an address, and understands the address', patience, async () => {
    for (const to of [office, door]) {
      const price = await courier.quote({ to, weightGrams: 640, codMinor: 1090 });
      tell(`Price to an ${to.kind}`, price);
      expect(price).toBeGreaterThan(100);
    }
    const check = await courier.checkAddress?.(door);
    tell('Address', check);
    expect(check).toEqual({ isUnderstood: true });
  });

  test.each<[string, () => ParcelRequest]>([
    ['to an office', () => parcel(office)],
    ['to an address with cash on delivery', () => parcel(door, { cod, inspection: 'open' })],
    ['back from an office', () => returned(office)],
    ['back from an address', () => returned(door)],
  ])('finds the body of a parcel %s valid', patience, async (what, requestOf) => {
    const client = speedyClient(access);
    const request = requestOf();
    const { place } = request.direction === 'to-customer' ? request.to : request.from;
    const terms = {
      options,
      clientId: await shopClientId(client, options),
      siteId: await findSite(client, place),
      issuesReceipts: await issuesReceipts(client),
    };
    tell('Fiscal receipts by the contract', terms.issuesReceipts);
    const Validated = z.object({ valid: z.boolean().nullish() });
    const answer = await client.ask('/validation/shipment', speedyParcel(request, terms), Validated);
    tell(`Parcel ${what}`, answer);
    expect(answer).toEqual({ valid: true });
  });

  test.runIf(!isLive || makesParcel)('makes a parcel, prints its label and cancels it', patience, async () => {
    const request = parcel(office);
    const made = await courier.create(request);
    tell('Parcel', made);
    try {
      expect(await courier.find(request, new Date())).toMatchObject({ number: made.number });
      expect((await courier.track([made.number])).get(made.number)?.status).toBe('prepared');
      const [label] = await courier.labels([made]);
      expect(new TextDecoder('latin1').decode(label?.pdf?.slice(0, 5))).toBe('%PDF-');
    } finally {
      await courier.cancel(made.number);
    }
    // Cancelling it once more does no harm.
    await courier.cancel(made.number);
  });
});
