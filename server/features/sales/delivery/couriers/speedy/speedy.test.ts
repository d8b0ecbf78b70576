import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import { SpeedySimulator } from '#tests/simulators/speedy-simulator.ts';
import { courierOptions } from '#tests/support/couriers.ts';
import { SpeedyList } from '../../courier-lists.ts';
import { type Courier, CourierRefusal, type ParcelRequest } from '../courier-port.ts';
import { speedyCourier } from './speedy-courier.ts';
import { speedyTracked } from './speedy-status.ts';
import { speedyMoment, speedyPhone, speedyTime } from './speedy-texts.ts';

const speedy = new SpeedySimulator();
const [own, other] = speedy.clients.map(({ clientId }) => clientId);
const sender = { ...courierOptions.sender, officeId: '681341', clientId: String(other) };
const options: CourierOptions = { ...courierOptions, sender, cod: { type: 'cash', agreement: '' } };
let base: string;
let courier: Courier;
const open = (changed: Partial<CourierOptions> = {}) =>
  speedyCourier({ base, keys: speedy.keys, options: { ...options, ...changed } });
beforeAll(async () => {
  base = await speedy.listen();
  courier = open();
});
afterAll(() => speedy.close());
beforeEach(() => {
  speedy.contract = { fiscalReceipts: false, moneyTransfer: true };
  speedy.lastAsked.clear();
  speedy.parcels.clear();
});

const asked = (path: string) => speedy.lastAsked.get(path);
const office = { kind: 'office', id: '567841', isLocker: false } as const;
const door = { kind: 'address', city: 'София', postcode: '1505', street: 'ул. Шипка 12, ет. 3' } as const;
const customer = { name: 'Ива Петрова', phone: '+359 888 123 456', email: 'iva@example.com', place: office };
const shop = { name: 'Искра ООД', phone: '0888000111', email: '', place: { ...office, id: '681341' } };

function parcel(changes: Partial<ParcelRequest> = {}): ParcelRequest {
  return {
    reference: crypto.randomUUID(),
    orderNumber: 1024,
    direction: 'to-customer',
    from: shop,
    to: customer,
    weightGrams: 640,
    value: 3500,
    cod: null,
    inspection: 'none',
    ...changes,
  };
}
const returned = (place: ParcelRequest['from']['place']) =>
  parcel({ direction: 'to-shop', from: { ...customer, place }, to: shop });

const lines = [
  { sku: 'A', description: '1 × Свещ', amount: 1200, vatRate: 20 },
  { sku: 'B', description: '1 × Книга „Смокиня“', amount: 1090, vatRate: 9 },
  { sku: 'C', description: '1 × Ваучер', amount: 500, vatRate: 0 },
  { sku: 'D', description: '1 × Подарък', amount: 0, vatRate: 20 },
];
const cod = { amount: 2790, contents: lines };

describe('a return', () => {
  test.each([
    ['an office', office, { dropoffOfficeId: 567841 }],
    ['a locker', { ...office, id: '567843', isLocker: true }, { dropoffOfficeId: 567843 }],
    ['an address', door, { address: { countryId: 100, siteId: 68134, addressNote: 'ул. Шипка 12, ет. 3' } }],
  ])('from %s goes to the object of the shop, which pays', async (_, place, where) => {
    await courier.create(returned(place));
    expect(asked('/shipment')).toEqual({
      sender: {
        privatePerson: true,
        clientName: 'Ива Петрова',
        phone1: { number: '+359 888 123 456' },
        email: 'iva@example.com',
        ...where,
      },
      recipient: {
        clientId: other,
        pickupOfficeId: 681341,
        phone1: { number: '0888000111' },
        contactName: 'Искра ООД',
      },
      service: { serviceId: 505, autoAdjustPickupDate: true, additionalServices: {} },
      content: { parcelsCount: 1, totalWeight: 0.64, contents: 'Поръчка 1024', package: 'BOX' },
      payment: { courierServicePayer: 'RECIPIENT' },
      ref1: '1024 връщане',
      ref2: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  test('is brought to the address of the contract when the shop has no office, and to the own object without a choice', async () => {
    await open({ sender: { ...sender, officeId: '', clientId: '' } }).create(returned(office));
    const { recipient } = asked('/shipment') as { recipient: object }; // as the simulator has checked
    expect(recipient).toEqual({ clientId: own, phone1: { number: '0888000111' }, contactName: 'Искра ООД' });
  });
});

describe('cash on delivery', () => {
  const items = () =>
    (asked('/shipment') as { service: { additionalServices: { cod: { fiscalReceiptItems?: object[] } } } }).service
      .additionalServices.cod; // as the simulator has checked

  test('has no items of a receipt without the annex: the delivery is in the amount, and is not added', async () => {
    await courier.create(parcel({ cod }));
    expect(items()).toEqual({
      amount: 27.9,
      currencyCode: 'EUR',
      processingType: 'CASH',
      includeShippingPrice: false,
    });
  });

  test('with the annex, each line has its VAT group and they add up to the amount', async () => {
    speedy.contract.fiscalReceipts = true;
    await courier.create(parcel({ cod }));
    expect(items().fiscalReceiptItems).toEqual([
      { description: '1 x Свещ', vatGroup: 'Б', amount: 10, amountWithVat: 12 },
      { description: '1 x Книга „Смокиня“', vatGroup: 'Г', amount: 10, amountWithVat: 10.9 },
      { description: '1 x Ваучер', vatGroup: 'А', amount: 5, amountWithVat: 5 },
    ]);
    expect(speedy.open()[0]?.cod).toBe(27.9);
  });

  test('as a postal money transfer needs no receipt, and the contract is not asked for it', async () => {
    speedy.contract.fiscalReceipts = true;
    await open({ cod: { type: 'ppp', agreement: '' } }).create(parcel({ cod }));
    expect(items()).toMatchObject({ processingType: 'POSTAL_MONEY_TRANSFER' });
    expect(items()).not.toHaveProperty('fiscalReceiptItems');
    expect(asked('/client/contract/info')).toBeUndefined();
  });

  test('without an agreement for transfers is refused with what to do', async () => {
    speedy.contract.moneyTransfer = false;
    const made = open({ cod: { type: 'ppp', agreement: '' } }).create(parcel({ cod }));
    await expect(made).rejects.toThrow(
      'Няма договор за пощенски паричен превод. Виж наложения платеж в Настройки → Куриери и в договора със Спиди. (EE',
    );
  });
});

test('a quote is for the object and the office of the shop, which change the price', async () => {
  await courier.quote({ to: door, weightGrams: 640, codMinor: 2790 });
  expect(asked('/calculate')).toEqual({
    sender: { clientId: other, dropoffOfficeId: 681341 },
    recipient: { privatePerson: true, addressLocation: { siteId: 68134 } },
    service: {
      autoAdjustPickupDate: true,
      serviceIds: [505],
      additionalServices: {
        cod: { amount: 27.9, currencyCode: 'EUR', processingType: 'CASH', includeShippingPrice: false },
      },
    },
    content: { parcelsCount: 1, totalWeight: 0.64 },
    payment: { courierServicePayer: 'SENDER' },
  });
  expect(asked('/client')).toBeUndefined();
});

test('a shop that picked none of its objects sends as the user who signs in, and names it for the price of an office', async () => {
  const unnamed = { ...sender, clientId: '' };
  await open({ sender: unnamed }).create(parcel());
  const { sender: sent } = asked('/shipment') as { sender: object }; // as the simulator has checked
  expect(sent).toEqual({ dropoffOfficeId: 681341, phone1: { number: '0888000111' }, contactName: 'Искра ООД' });
  await open({ sender: unnamed }).quote({ to: office, weightGrams: 640, codMinor: 0 });
  expect(asked('/calculate')).toMatchObject({ sender: { clientId: own, dropoffOfficeId: 681341 } });
  await open({ sender: { ...unnamed, officeId: '' } }).quote({ to: office, weightGrams: 640, codMinor: 0 });
  expect(asked('/calculate')).not.toHaveProperty('sender');
});

test('the label names the payer that was agreed with the order', async () => {
  for (const [payer, named] of [
    ['recipient', 'RECIPIENT'],
    ['sender', 'SENDER'],
    [undefined, 'SENDER'],
  ] as const) {
    await courier.create(parcel(payer ? { payer } : {}));
    expect(asked('/shipment')).toMatchObject({ payment: { courierServicePayer: named } });
  }
});

test('what the recipient may do before paying goes with cash on delivery only', async () => {
  const obpdOf = async (changes: Partial<ParcelRequest>) => {
    await courier.create(parcel({ inspection: 'open', ...changes }));
    return JSON.stringify(asked('/shipment')).includes('obpd');
  };
  const locker = { ...customer, place: { ...office, id: '567843', isLocker: true } };
  expect([await obpdOf({ cod }), await obpdOf({}), await obpdOf({ cod, to: locker })]).toEqual([true, false, false]);
});

test('a lost answer is found by the own reference, also of a parcel that version 1.1.0 has made', async () => {
  const request = parcel();
  const { number } = await courier.create(request);
  expect(asked('/shipment')).toMatchObject({ ref1: '1024' });
  expect(await courier.find(parcel(), new Date())).toBeNull();
  expect(await courier.find(request, new Date())).toMatchObject({ number });
  const [made] = speedy.open();
  Object.assign(made?.asked ?? {}, { ref1: Buffer.from(request.reference.replaceAll('-', ''), 'hex').toString('base64url'), ref2: '1024' }); // prettier-ignore
  expect(await courier.find(request, new Date())).toMatchObject({ number });
});

describe('an address before it is paid', () => {
  const check = (place: typeof door | { city: string; postcode: string; street: string }) =>
    courier.checkAddress?.({ ...door, ...place });

  test('is understood as typed', async () => {
    expect(await check(door)).toEqual({ isUnderstood: true });
    expect(asked('/validation/address')).toEqual({
      address: { countryId: 100, siteId: 68134, addressNote: 'ул. Шипка 12, ет. 3' },
    });
  });

  test('of a town that Speedy does not know, or without a street, says so without what staff do', async () => {
    expect(await check({ ...door, city: 'Лондон' })).toEqual({
      isUnderstood: false,
      reason: 'Спиди не намира населено място Лондон, 1505.',
    });
    expect(await check({ ...door, street: '🎁' })).toEqual({
      isUnderstood: false,
      reason: expect.stringMatching(/^Попълнете улица[^(]*„Уточнение“\.$/),
    });
  });

  test('is not taken for wrong when the keys are refused', async () => {
    speedy.refusesKeys = true;
    await expect(check(door)).rejects.toThrow(CourierRefusal);
    speedy.refusesKeys = false;
  });
});

test('the objects of the contract are the senders to choose from', async () => {
  expect(await courier.profiles?.()).toEqual([
    {
      clientId: String(own),
      name: 'ИСКРА ООД',
      phone: '',
      agent: 'Мария Иванова',
      places: [
        {
          id: String(own),
          kind: 'address',
          label: 'СКЛАД: гр. СОФИЯ ул. Шипка 1',
          city: 'София',
          postcode: '1000',
          street: 'ул. Шипка 1',
          parts: null,
        },
      ],
      agreements: [],
    },
    expect.objectContaining({ clientId: String(other) }),
  ]);
});

test('a number that Speedy does not know is left out of what is tracked', async () => {
  const { number } = await courier.create(parcel());
  expect([...(await courier.track([number, '404'])).keys()]).toEqual([number]);
});

test.each([
  [148, 'prepared'],
  [164, 'taken'],
  [39, 'taken'],
  [12, 'taken'],
  [44, 'taken'],
  [134, 'waiting'],
  [1134, 'waiting'],
  [144, 'waiting'],
  [-14, 'delivered'],
  [123, 'refused'],
  [195, 'refused'],
  [111, 'refused'],
  [121, 'refused'],
  [124, 'returned'],
  [125, 'lost'],
  [127, 'lost'],
  [128, 'cancelled'],
])('the operation %s leaves a parcel %s', (operationCode, status) => {
  const operations = [{ operationCode, dateTime: '2026-11-26T10:46:28+0200' }];
  expect(speedyTracked({ parcelId: '61', operations })).toEqual({ status, at: new Date('2026-11-26T08:46:28Z') });
});

test('only offices and lockers that hand out parcels are offered', () => {
  const address = { siteName: 'ПЛОВДИВ', postCode: '4000', x: 24.7, y: 42.1 };
  const offices = [
    { id: 1, name: 'Офис', type: 'OFFICE', address },
    { id: 2, name: 'Автомат', type: 'APT', address, cargoTypesAllowed: ['PARCEL', 'TYRE'] },
    { id: 3, name: 'Партньор', type: 'PUDO', address },
    { id: 4, name: 'Палети', type: 'OFFICE', address, cargoTypesAllowed: ['PALLET'] },
    { id: 5, name: 'Само за предаване', type: 'OFFICE', address, pickUpAllowed: false },
  ];
  expect(SpeedyList.parse({ offices }).map(({ id, type }) => `${id} ${type}`)).toEqual(['1 office', '2 locker']);
});

test.each([
  ['0888 123 456', '0888 123 456'],
  ['+359 (88) 812-34-56', '+359 88 8123456'],
  ['359888123456', '+359888123456'],
  ['00359888123456', '00359888123456'],
  ['888123456', '0888123456'],
  ['0888/000-111', '0888000111'],
])('the phone number %s is sent as %s', (typed, number) => {
  expect(speedyPhone(typed)).toEqual({ number });
});

test('moments are written in Bulgarian time, in winter and in summer', () => {
  expect(speedyMoment(new Date('2026-11-26T22:30:15.123Z'))).toBe('2026-11-27T00:30:15+0200');
  expect(speedyMoment(new Date('2026-07-01T09:00:00Z'))).toBe('2026-07-01T12:00:00+0300');
  expect(speedyTime(new Date('2026-07-01T09:05:00Z'))).toBe('12:05');
});

test('every field that can be sent is named in the description', async () => {
  const fresh = new SpeedySimulator();
  const url = await fresh.listen();
  fresh.contract.fiscalReceipts = true;
  const all = (changed: Partial<CourierOptions> = {}) =>
    speedyCourier({ base: url, keys: fresh.keys, options: { ...options, ...changed } });
  const numbers: string[] = [];
  for (const changed of [{}, { sender: { ...sender, officeId: '', clientId: '' }, payer: 'recipient' }] as const) {
    const each = all(changed);
    for (const to of [customer, { ...customer, place: door }, { ...customer, email: '' }])
      for (const inspection of ['none', 'open', 'test'] as const)
        numbers.push((await each.create(parcel({ to, cod, inspection }))).number);
    for (const place of [office, door]) numbers.push((await each.create(returned(place))).number);
    for (const to of [office, door]) await each.quote({ to, weightGrams: 100, codMinor: 100 });
  }
  const each = all();
  await each.places();
  await each.settlements?.();
  await each.checkAddress?.(door);
  await each.profiles?.();
  await each.test();
  await each.find(parcel(), new Date());
  await each.labels(numbers.map((number) => ({ number, price: null, labelUrl: null })));
  await each.track(numbers);
  await each.payouts(numbers, new Date('2026-10-01T00:00:00Z'));
  await each.pickup({ numbers, from: new Date(), to: new Date(), weightGrams: 640 });
  await each.cancel(numbers[0] ?? '');
  await fresh.close();
  // A field that is not named would have been refused above.
  const sent = Object.entries(fresh.described.sent());
  expect(Object.fromEntries(sent.map(([name, fields]) => [name, fields.length]))).toEqual({
    CalculationRequest: 25,
    CancelShipmentRequest: 5,
    ContractInfoRequest: 3,
    CreateShipmentRequest: 56,
    FindOfficeRequest: 4,
    FindParcelsByRefRequest: 6,
    FindSiteRequest: 6,
    GetAllSitesRequest: 3,
    GetContractClientsRequest: 3,
    GetOwnClientIdRequest: 3,
    PayoutRequest: 6,
    PickupRequest: 11,
    PrintRequest: 8,
    TrackRequest: 6,
    ValidateAddressRequest: 7,
  });
});
