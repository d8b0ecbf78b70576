import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BoxNowSimulator } from '#tests/simulators/boxnow-simulator.ts';
import { partnerCodes, partnerError } from '#tests/simulators/boxnow/partner-api.ts';
import { courierOptions } from '#tests/support/couriers.ts';
import { type Courier, CourierDown, type ParcelRequest, type Party } from '../courier-port.ts';
import { boxnowCourier } from './boxnow-courier.ts';
import { boxnowMessage } from './boxnow-errors.ts';

const hour = 3_600_000;
const simulator = new BoxNowSimulator();
const options = { ...courierOptions, sender: { ...courierOptions.sender, officeId: '2001' } };
let courier: Courier;
let base: string;
let now = Date.now();
beforeAll(async () => {
  base = await simulator.listen();
  simulator.clock = () => now;
});
beforeEach(() => {
  courier = boxnowCourier({ base, keys: simulator.keys, options });
});
afterAll(() => simulator.close());
afterEach(() => {
  now = Date.now();
  simulator.parcels.clear();
  simulator.astray.clear();
  simulator.faults.length = 0;
  simulator.calls.length = 0;
  simulator.namesReferences = true;
  Object.assign(simulator.partner, { mayCollect: true, mayReturn: true, isOverdue: false, isDisabled: false });
});

const shop: Party = { name: 'Искра', phone: '0888000111', email: 'shop@example.com', place: { kind: 'office', id: '2001', isLocker: false } }; // prettier-ignore
const customer = (changes: Partial<Party> = {}): Party => ({
  name: 'Ива Петрова',
  phone: '0888 123 456',
  email: 'iva@example.com',
  place: { kind: 'office', id: '4001', isLocker: true },
  ...changes,
});
const parcel = (changes: Partial<ParcelRequest> = {}): ParcelRequest => ({
  reference: crypto.randomUUID(),
  orderNumber: 1024,
  direction: 'to-customer',
  from: shop,
  to: customer(),
  weightGrams: 640,
  value: 2555,
  cod: { amount: 2999, contents: [] },
  inspection: 'none',
  ...changes,
});
const wayBack = (changes: Partial<ParcelRequest> = {}): ParcelRequest =>
  parcel({ direction: 'to-shop', from: customer(), to: shop, value: 0, cod: null, ...changes });
const lastAsked = () => [...simulator.parcels.values()].at(-1)?.asked;

/** The token is asked for before the call that fails, and the warehouse before a return. */
const failNext = async (fault: (typeof simulator.faults)[number], { after = 0 } = {}) => {
  await courier.test();
  simulator.faults.push(...Array.from({ length: after }, () => 'none' as const), fault);
};

test.each(['0888123456', '+359888123456', '00359 888 123 456', '359888123456', '0888/123-456'])(
  'the phone number %s is sent as BOX NOW wants it',
  async (phone) => {
    await courier.create(parcel({ to: customer({ phone }) }));
    expect(lastAsked()).toMatchObject({ destination: { contactNumber: '+359888123456' } });
  },
);

describe('an order without an email', () => {
  test('has the messages of BOX NOW sent to the shop', async () => {
    await courier.create(parcel({ to: customer({ email: '' }) }));
    expect(lastAsked()).toMatchObject({ destination: { contactEmail: 'shop@example.com' } });
    await courier.create(wayBack({ from: customer({ email: '' }) }));
    expect(lastAsked()).toMatchObject({ sender: { contactEmail: 'shop@example.com' } });
  });

  test('says what is missing when the shop has none either', async () => {
    const asked = parcel({ to: customer({ email: '' }), from: { ...shop, email: '' } });
    await expect(courier.create(asked)).rejects.toThrow('BOX NOW иска имейл');
    expect(simulator.open()).toHaveLength(0);
  });
});

describe('a return', () => {
  test('goes to the warehouse of the shop, and is found by our reference when its answer was lost', async () => {
    const asked = wayBack();
    await failNext('silent-after-work', { after: 1 });
    await expect(courier.create(asked)).rejects.toThrow(CourierDown);
    expect(lastAsked()).toMatchObject({ destination: { locationId: '2001' } });
    await courier.create(wayBack());
    const [first] = simulator.open();
    expect(await courier.find(asked, new Date(now))).toMatchObject({ number: first?.number });
  });

  test('of which nothing is known is not there, and another may be made', async () => {
    await courier.create(parcel());
    await courier.create(wayBack());
    expect(await courier.find(wayBack(), new Date(now))).toBeNull();
  });

  test('that may have been made, but cannot be recognised, is left to staff', async () => {
    simulator.namesReferences = false;
    const asked = wayBack();
    await failNext('silent-after-work', { after: 1 });
    await expect(courier.create(asked)).rejects.toThrow(CourierDown);
    await expect(courier.find(asked, new Date(now))).rejects.toThrow('портала на BOX NOW');
  });

  test('of parcels that leave from any locker goes to the only warehouse', async () => {
    const sender = { ...options.sender, officeId: '2' };
    await boxnowCourier({ base, keys: simulator.keys, options: { ...options, sender } }).create(wayBack());
    expect(lastAsked()).toMatchObject({ destination: { locationId: '2001' } });
  });

  test('is printed, tracked and cancelled by the number of its parcel', async () => {
    const { number } = await courier.create(wayBack());
    const [label] = await courier.labels([{ number, price: null, labelUrl: null }]);
    expect(label?.pdf).not.toBeNull();
    expect((await courier.track([number])).get(number)?.status).toBe('prepared');
    await courier.cancel(number);
    await courier.cancel(number);
    expect(simulator.open()).toHaveLength(0);
  });

  test('that the contract does not have is said', async () => {
    simulator.partner.mayReturn = false;
    await expect(courier.create(wayBack())).rejects.toThrow('без пратки за връщане');
  });
});

test.each([
  ['too much to collect', { cod: { amount: 500_001, contents: [] } }, 'най-много 5000'],
  [
    'an unknown locker',
    { to: customer({ place: { kind: 'office', id: '1', isLocker: true } }) },
    'Автоматът на получателя',
  ],
  ['a phone number abroad', { to: customer({ phone: '+49301234567' }) }, 'не приема телефона'],
] as const)('%s is refused in words of its own', async (_, changes, words) => {
  await expect(courier.create(parcel(changes as Partial<ParcelRequest>))).rejects.toThrow(words); // `as`: the table is readonly
});

test('what the contract does not allow is refused in words of its own', async () => {
  simulator.partner.mayCollect = false;
  await expect(courier.create(parcel())).rejects.toThrow('без наложен платеж');
  simulator.partner.isOverdue = true;
  await expect(courier.create(parcel())).rejects.toThrow('неплатени сметки');
  simulator.partner.isDisabled = true;
  await expect(courier.test()).rejects.toThrow('спрял профила');
});

test('every code that the calls of the shop may get has a sentence in Bulgarian', () => {
  const elsewhere = ['P417', 'P422', 'P423', 'P424', 'P425', 'P426', 'P430', 'P460', 'P461', 'P462', 'P464', 'P465'];
  const codes = partnerCodes.filter((code) => !elsewhere.includes(code) && code !== 'P600' && code !== 'P610');
  const foreign = codes.filter(
    (code) => boxnowMessage(400, partnerError(code).json) === partnerError(code).json.message,
  );
  expect(foreign).toEqual([]);
  expect(codes).toEqual(expect.arrayContaining(['P403', 'P404', 'P405', 'C404', 'P406', 'P408', 'P411', 'P412', 'P415', 'P420', 'P421', 'P466'])); // prettier-ignore
});

test('parcels are tracked by their ids, with the time of the latest event', async () => {
  const numbers: string[] = [];
  for (let made = 0; made < 12; made++) numbers.push((await courier.create(parcel())).number);
  const start = now;
  now += 21 * hour;
  simulator.calls.length = 0;
  const tracked = await courier.track([numbers[3] ?? '', numbers[11] ?? '', '404']);
  expect([...tracked]).toEqual([
    [numbers[3], { status: 'waiting', at: new Date(start + 20 * hour) }],
    [numbers[11], { status: 'waiting', at: new Date(start + 20 * hour) }],
  ]);
  expect(simulator.calls.filter((path) => path === '/parcels')).toHaveLength(3);
});

test('a parcel that is lost is not on its way for ever, and one that the courier missed still waits', async () => {
  const [lost, missing] = [await courier.create(parcel()), await courier.create(parcel())];
  now += 3 * hour;
  simulator.astray.set(lost.number, 'lost').set(missing.number, 'missing');
  const tracked = await courier.track([lost.number, missing.number]);
  expect([tracked.get(lost.number)?.status, tracked.get(missing.number)?.status]).toEqual(['lost', 'prepared']);
});

test('one parcel that cannot be read does not hide the others', async () => {
  const [one, other] = [await courier.create(parcel()), await courier.create(parcel())];
  await failNext('down');
  expect((await courier.track([one.number, other.number])).size).toBe(1);
  await failNext('down');
  await expect(courier.track([one.number])).rejects.toThrow(CourierDown);
});

test('the places that parcels may be sent from are listed, and each of them is taken', async () => {
  const [profile, ...others] = (await courier.profiles?.()) ?? [];
  expect(others).toEqual([]);
  expect(profile?.places.map(({ id, kind, label }) => [id, kind, label])).toEqual([
    ['2001', 'office', 'Твой склад · Склад Искра · ул. Шипка 1, София'],
    ['2', 'locker', 'Който и да е автомат · Всеки автомат'],
  ]);
  for (const { id } of profile?.places ?? []) {
    const sender = { ...options.sender, officeId: id };
    await boxnowCourier({ base, keys: simulator.keys, options: { ...options, sender } }).create(parcel());
  }
  expect(simulator.open()).toHaveLength(2);
});

test('what was transferred to the shop is a payout, nothing else', async () => {
  const { number } = await courier.create(parcel());
  await courier.create(parcel({ cod: null }));
  now += 31 * hour;
  const since = new Date(now - 30 * 24 * hour);
  expect(await courier.payouts([number], since)).toEqual([]);
  now += 30 * hour;
  expect(await courier.payouts([number], since)).toEqual([{ number, amount: 2999, at: expect.any(Date) }]);
  expect(await courier.payouts(['1'], since)).toEqual([]);
});

test('every field that is sent is named by the description', async () => {
  await courier.create(parcel());
  await courier.create(wayBack());
  const sent = simulator.described.sent();
  expect(sent['DeliveryRequest']).toEqual([
    'allowReturn', 'amountToBeCollected', 'destination', 'destination.contactEmail', 'destination.contactName',
    'destination.contactNumber', 'destination.locationId', 'invoiceValue', 'items', 'items[].compartmentSize',
    'items[].id', 'items[].name', 'items[].value', 'items[].weight', 'orderNumber', 'origin', 'origin.locationId',
    'paymentMode',
  ]); // prettier-ignore
  expect(sent['CustomerReturn']).toEqual([
    'destination', 'destination.locationId', 'parcels', 'parcels[].id', 'parcels[].name', 'parcels[].size',
    'parcels[].value', 'parcels[].weight', 'sender', 'sender.contactEmail', 'sender.contactName',
    'sender.contactPhoneNumber',
  ]); // prettier-ignore
});
