import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { courierOptions } from '#tests/support/couriers.ts';
import { CourierRefusal, type ParcelRequest, type Place } from '../courier-port.ts';
import { econtCourier } from './econt-courier.ts';

const econt = new EcontSimulator();
const friday = Date.parse('2026-11-27T10:00:00Z');
let base: string;
beforeAll(async () => {
  base = await econt.listen();
  econt.clock = () => friday;
});
afterAll(() => econt.close());
afterEach(() => {
  econt.parcels.clear();
  econt.deleted.clear();
  econt.pickups.length = 0;
  econt.ignoresCod = false;
});

const courierWith = (changes: Partial<CourierOptions> = {}) =>
  econtCourier({ base, keys: econt.keys, options: { ...courierOptions, ...changes } });
const fromAddress = { ...courierOptions.sender, officeId: '', street: 'ул. Шипка 1' };
const to = (street: string, city = 'София', postcode = '1000'): Place & { kind: 'address' } => ({
  kind: 'address',
  city,
  postcode,
  street,
});

function parcel(place: Place, changes: Partial<ParcelRequest> = {}): ParcelRequest {
  return {
    reference: crypto.randomUUID(),
    orderNumber: 1024,
    direction: 'to-customer',
    from: { name: 'Искра', phone: '0888000111', email: '', place: { kind: 'office', id: '1000', isLocker: false } },
    to: { name: 'Ива Петрова', phone: '+359 888 123 456', email: 'iva@example.com', place },
    weightGrams: 640,
    value: 2555,
    cod: null,
    inspection: 'none',
    ...changes,
  };
}
const office: Place = { kind: 'office', id: '1100', isLocker: false };
const cod = { amount: 2999, contents: [{ sku: 'A', description: '3 × Мента', amount: 2999 }] };
const sent = () => econt.open().map(({ asked }) => asked);

describe('an address', () => {
  test.each([
    ['ул. Витоша 12, вх. Б', { street: 'Витоша', num: '12', other: 'вх. Б' }],
    ['бул.Витоша 12', { street: 'бул. Витоша', num: '12' }],
    ['Витоша 12', { street: 'Витоша', num: '12' }],
    ['bul. Vitosha 12', { street: 'bul. Vitosha', num: '12' }],
    ['жк Младост 1 бл. 25 вх. 3', { quarter: 'ж.к. Младост 1', other: 'бл. 25 вх. 3' }],
    ['близо до спирката, Младост 1, блока до училище 25', { fullAddress: 'близо до спирката, Младост 1, блока до училище 25' }],
  ])('"%s" is understood and sent on a Friday', async (line, address) => {
    const courier = courierWith();
    expect(await courier.checkAddress?.(to(line))).toEqual({ isUnderstood: true });
    await courier.create(parcel(to(line)));
    expect(sent()).toMatchObject([{ receiverAddress: address, holidayDeliveryDay: 'workday' }]);
    expect(Object.keys((sent()[0] as { receiverAddress: object }).receiverAddress)).toEqual(['city', ...Object.keys(address)]);
  }); // prettier-ignore

  test.each([
    ['ул. Незнайна 5', 'Улицата ул. Незнайна не е открита'],
    ['до магазина', 'Адресът е недостатъчен'],
  ])('"%s" is not understood: the check says why, and no label is made', async (line, why) => {
    const courier = courierWith();
    const checked = await courier.checkAddress?.(to(line));
    expect(checked).toEqual({ isUnderstood: false, reason: expect.stringContaining(why) });
    await expect(courier.create(parcel(to(line)))).rejects.toThrow(why);
    expect(econt.parcels.size).toBe(0);
    expect(await courier.quote({ to: to(line), weightGrams: 640, codMinor: 0 })).toBeGreaterThan(100);
  });

  test('in a town with another postcode is not understood, in the courier’s words', async () => {
    const checked = await courierWith().checkAddress?.(to('Витоша 12', 'София', '9000'));
    expect(checked).toEqual({ isUnderstood: false, reason: expect.stringContaining('пощенски код') });
  });

  test('keys that are refused are no answer about it', async () => {
    const courier = econtCourier({ base, keys: { login: 'x', secret: 'y' }, options: courierOptions });
    await expect(courier.checkAddress?.(to('Витоша 12'))).rejects.toThrow('Грешен потребител');
  });

  test('of the sender is spelled again too, and as its profile writes it', async () => {
    const typed = { ...fromAddress, street: 'ул. Витоша 9' };
    const from = { name: 'Искра', phone: '0888000111', email: '' };
    await courierWith().create(parcel(office, { from: { ...from, place: to(typed.street) } }));
    const parts = { street: '', number: '', quarter: 'ж.к. Тракия', other: 'бл. 123, склад' };
    const picked: Place = { ...to('ж.к. Тракия, бл. 123, склад', 'Пловдив', '4000'), parts };
    await courierWith().create(parcel(office, { from: { ...from, place: picked } }));
    expect(sent()).toMatchObject([
      { senderAddress: { street: 'Витоша', num: '9' } },
      { senderAddress: { quarter: 'ж.к. Тракия', other: 'бл. 123, склад' } },
    ]);
  });
});

test('streets and quarters of a settlement are listed without keys', async () => {
  const listed = await econtCourier({ base, keys: null, options: courierOptions }).streets?.('68134');
  expect(listed).toContainEqual({ id: expect.stringMatching(/^street-\d+$/), kind: 'street', name: 'бул. Витоша' });
  expect(listed).toContainEqual({
    id: expect.stringMatching(/^quarter-\d+$/),
    kind: 'quarter',
    name: 'ж.к. Младост 1',
  });
  expect(await courierWith().streets?.('2837')).toEqual([]);
});

test('the profiles of the account name clients, addresses and agreements', async () => {
  const profiles = await courierWith().profiles?.();
  expect(profiles?.map(({ clientId, name, agent }) => [clientId, name, agent])).toEqual([
    ['СФ7447', 'Искра ООД', 'Мария Иванова'],
    ['', 'Мария Иванова', ''],
  ]);
  expect(profiles?.[0]?.places.map(({ label }) => label)).toEqual([
    'София, ул. Шипка 1, ет. 2',
    'Пловдив, ж.к. Тракия, бл. 123, склад',
  ]);
  expect(profiles?.[0]?.agreements.map(({ label }) => label)).toEqual([
    'CD1 – пощенски паричен превод, в офис 1000',
    'CD123456 – по сметка, която завършва на 5678',
  ]);
});

describe('the payer', () => {
  const client = { ...courierOptions.sender, clientId: 'СФ7447' };
  test.each([
    ['by contract with the client number', { hasContract: true, sender: client, agent: 'Мария Иванова' }, { paymentSenderMethod: 'credit', senderClient: { clientNumber: 'СФ7447' }, senderAgent: { name: 'Мария Иванова' } }],
    ['by contract without a number: the account', { hasContract: true }, { senderClient: { name: 'Искра' } }],
    ['in cash', { hasContract: false }, { paymentSenderMethod: 'cash' }],
    ['the recipient', { payer: 'recipient' as const }, { paymentReceiverMethod: 'cash' }],
  ])('is the shop or the recipient: %s', async (_, { payer, ...options }: Partial<CourierOptions>, expected) => {
    await courierWith(options).create(parcel(office, payer ? { payer } : {}));
    expect(sent()).toMatchObject([expected]);
    const methods = Object.keys(sent()[0] as object).filter((field) => field.startsWith('payment'));
    expect(methods).toEqual(Object.keys(expected).filter((field) => field.startsWith('payment')));
  }); // prettier-ignore

  test('of a parcel back to the shop is the shop by its number, and it is found on the other side', async () => {
    const courier = courierWith({ hasContract: true, sender: client, agent: 'Мария Иванова' });
    const shop = { name: 'Искра ООД', phone: '0888000111', email: '', place: { ...office, id: '1000' } };
    const back = parcel(office, { direction: 'to-shop', from: parcel(office).to, to: shop });
    const made = await courier.create(back);
    expect(sent()).toMatchObject([{ paymentReceiverMethod: 'credit', receiverClient: { clientNumber: 'СФ7447' } }]);
    expect((await courier.find(back, new Date(friday)))?.number).toBe(made.number);
  });
});

test('cash on delivery is paid out by the agreement, or to the office or address of the sender', async () => {
  await courierWith().create(parcel(office, { cod }));
  await courierWith({ cod: { type: 'ppp', agreement: '' } }).create(parcel(office, { cod }));
  await courierWith({ cod: { type: 'cash', agreement: '' }, sender: fromAddress }).create(parcel(office, { cod }));
  expect(sent()).toMatchObject([
    { services: { cdAmount: 29.99, cdPayOptionsTemplate: 'CD1' }, packingListType: 'digital' },
    { services: { cdPayOptions: { moneyTransfer: true, method: 'office', officeCode: '1000' } } },
    {
      services: { cdPayOptions: { moneyTransfer: false, method: 'door', address: { street: 'ул. Шипка', num: '1' } } },
    },
  ]);
  await expect(courierWith({ cod: { type: 'ppp', agreement: 'CD9' } }).create(parcel(office, { cod }))).rejects.toThrow(
    'Няма споразумение',
  );
});

test('a label that Econt made without the cash on delivery is deleted and refused', async () => {
  econt.ignoresCod = true;
  await expect(courierWith().create(parcel(office, { cod }))).rejects.toThrow('не прие наложения платеж');
  expect(econt.open()).toEqual([]);
});

test('the order number is the shop’s, and a parcel is found by the end of its reference', async () => {
  const asked = parcel(office);
  const courier = courierWith();
  const { number } = await courier.create(asked);
  expect(sent()).toMatchObject([{ orderNumber: '1024', shipmentDescription: expect.stringContaining('1024') }]);
  expect((await courier.find(asked, new Date(friday)))?.number).toBe(number);
  expect(await courier.find(parcel(office), new Date(friday))).toBeNull();
});

test('a label that is gone is cancelled; one that was taken is not', async () => {
  const courier = courierWith();
  const { number } = await courier.create(parcel(office));
  await courier.cancel(number);
  await courier.cancel(number);
  const taken = await courier.create(parcel(office));
  econt.clock = () => friday + 3 * 3_600_000;
  await expect(courier.cancel(taken.number)).rejects.toThrow(CourierRefusal);
  econt.clock = () => friday;
});

test('a visit names the address, the client and the time in Bulgaria; without an address it is refused', async () => {
  const asked = {
    numbers: ['1051600000001'],
    from: new Date('2026-11-27T12:00:00Z'),
    to: new Date('2026-11-27T15:30:00Z'),
    weightGrams: 1500,
  };
  expect(await courierWith({ sender: fromAddress }).pickup(asked)).toBe('701');
  expect(econt.pickups).toMatchObject([
    {
      requestTimeFrom: '2026-11-27 14:00:00',
      requestTimeTo: '2026-11-27 17:30:00',
      senderAddress: { street: 'ул. Шипка', num: '1' },
    },
  ]);
  const nowhere = { ...courierOptions.sender, street: '' };
  await expect(courierWith({ sender: nowhere }).pickup(asked)).rejects.toThrow('Напиши адреса');
});

/** Runs last: what the tests of this file have sent, and what a field that is new here has to be looked up for. */
test('every field that was sent is named by the description', () => {
  const { CreateLabelRequest: fields = [], ...others } = econt.described.sent();
  expect(Object.values(others).flat().length).toBeGreaterThan(5);
  expect(fields.map((field) => field.split('.')[1]?.replace('[]', ''))).toEqual(
    expect.arrayContaining(['holidayDeliveryDay', 'orderNumber', 'packingList', 'packingListType', 'services']),
  );
  expect(fields.filter((field) => /Agreement|PACK|other$/.test(field))).toEqual([
    'label.receiverAddress.other',
    'label.senderAddress.other',
  ]);
});
