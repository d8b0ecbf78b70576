import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { EcontSimulator } from '../econt-simulator.ts';

const econt = new EcontSimulator();
const wednesday = Date.parse('2026-11-25T10:00:00Z');
const friday = Date.parse('2026-11-27T10:00:00Z');
let base: string;
beforeAll(async () => {
  base = await econt.listen();
});
afterAll(() => econt.close());
afterEach(() => {
  econt.clock = () => wednesday;
  econt.parcels.clear();
});
econt.clock = () => wednesday;

async function ask(service: string, body: object): Promise<{ status: number; text: string }> {
  const { login, secret } = econt.keys;
  const response = await fetch(`${base}/${service}.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}
const createLabel = (label: object, mode = 'create') => ask('Shipments/LabelService.createLabel', { label, mode });

const city = { country: { code3: 'BGR' }, name: 'София', postCode: '1000' };
/** A label that Econt accepts. */
const label = {
  senderClient: { name: 'Искра ООД', phones: ['0888000111'] },
  senderOfficeCode: '1000',
  receiverClient: { name: 'Ива Петрова', phones: ['0888123456'] },
  receiverOfficeCode: '1100',
  packCount: 1,
  shipmentType: 'pack',
  weight: 0.64,
  shipmentDescription: 'Поръчка 1024 (0a1b2c3d4e5f)',
  paymentSenderMethod: 'cash',
};
const toAddress = (address: object) => ({ ...label, receiverOfficeCode: undefined, receiverAddress: address });
const vitosha = { city, street: 'Витоша', num: '12' };

test('the label of these tests is accepted, to an office and to an address', async () => {
  expect((await createLabel(label)).status).toBe(200);
  expect((await createLabel(toAddress(vitosha))).status).toBe(200);
});

/** What the shop sent until version 1.1.0, and what the service would have answered. */
test.each([
  ['an address in `other` alone', toAddress({ city, other: 'ул. Витоша 12, ет. 3' }), 'ExInvalidAddress'],
  ['a kind of shipment in capitals', { ...label, shipmentType: 'PACK' }, 'label.shipmentType: enum'],
  [
    'an agreement in a field that no version of the description has',
    { ...label, services: { cdAmount: 5, cdType: 'get', cdCurrency: 'EUR', cdAgreementNum: 'CD1' } },
    'label.services.cdAgreementNum: unknown',
  ],
  [
    'payment by contract without the client number',
    { ...label, paymentSenderMethod: 'credit' },
    'Посочили сте грешен клиентски номер за платец подател',
  ],
  [
    'a return that the shop pays by contract, without the client number',
    { ...label, paymentSenderMethod: undefined, paymentReceiverMethod: 'credit' },
    'Посочили сте грешен клиентски номер за платец получател',
  ],
  [
    'a list of contents without its kind',
    { ...label, packingList: [{ inventoryNum: 'A', description: 'Мента', count: 1, price: 5 }] },
    'Невалиден вид на описа',
  ],
  [
    'a phone number with spaces',
    { ...label, receiverClient: { name: 'Ива', phones: ['0888 123 456'] } },
    'Невалиден телефонен номер',
  ],
  [
    'a payout to the door without an address',
    { ...label, services: { cdAmount: 5, cdType: 'get', cdCurrency: 'EUR', cdPayOptions: { method: 'door' } } },
    'Моля, въведете адрес за изплащане',
  ],
])('refuses %s', async (_, body, why) => {
  const { status, text } = await createLabel(body);
  expect(status).toBe(517);
  expect(text).toContain(why);
  expect(econt.parcels.size).toBe(0);
});

test('refuses a visit at a moment in milliseconds, and at an address in `other` alone', async () => {
  const visit = { shipmentType: 'pack', senderClient: label.senderClient, senderAddress: vitosha };
  const at = (from: unknown, to: unknown, more = {}) =>
    ask('Shipments/ShipmentService.requestCourier', { ...visit, requestTimeFrom: from, requestTimeTo: to, ...more });
  expect((await at('2026-11-25 14:00:00', '2026-11-25 16:00:00')).status).toBe(200);
  expect((await at(wednesday, wednesday + 1)).text).toContain('requestTimeFrom: type');
  const other = { senderAddress: { city, other: 'ул. Шипка 1' } };
  expect((await at('2026-11-25 14:00:00', '2026-11-25 16:00:00', other)).text).toContain('ExInvalidAddress');
});

test('a door delivery that would fall on a weekend needs a day, and the price does not show it', async () => {
  const asked = toAddress(vitosha);
  econt.clock = () => friday;
  expect((await createLabel(asked, 'calculate')).status).toBe(200);
  expect((await createLabel(asked)).text).toContain('Моля, изберете ден за доставка на пратката');
  expect((await createLabel({ ...asked, holidayDeliveryDay: 'workday' })).status).toBe(200);
  expect((await createLabel({ ...asked, holidayDeliveryDay: 'soon' })).text).toContain('Невалиден ден');
  expect((await createLabel(label)).status).toBe(200);
});

test.each([
  [{ city, street: 'бул. Витоша', num: '12' }, 200],
  [{ city, street: 'Витоша', num: '12' }, 200],
  [{ city, street: 'ул. Витоша', num: '12' }, 517],
  [{ city, street: 'Витоша' }, 517],
  [{ city, street: 'Незнайна', num: '5' }, 517],
  [{ city, quarter: 'ж.к. Младост 1', other: 'бл. 25' }, 200],
  [{ city, quarter: 'Младост 1', other: 'бл. 25' }, 200],
  [{ city, quarter: 'ж.к. Младост 1' }, 517],
  [{ city, fullAddress: 'ж.к. Младост 1, бл. 25' }, 200],
  [{ city, fullAddress: 'ул. Незнайна 5' }, 517],
  [{ city, fullAddress: 'до магазина' }, 517],
  [{ city: { ...city, postCode: '4000' }, street: 'Витоша', num: '12' }, 517],
  [{ city: { country: { code3: 'BGR' }, name: 'София' }, street: 'Витоша', num: '12' }, 517],
  [{ city: { country: { code3: 'BGR' }, name: 'Баня', postCode: '2778' }, street: 'Която и да е', num: '1' }, 200],
])('address %#: a label and a check of %o answer the same', async (address, status) => {
  expect((await createLabel(toAddress(address))).status).toBe(status);
  expect((await ask('Nomenclatures/AddressService.validateAddress', { address })).status).toBe(status);
});

test('a price needs neither a street nor people, but a known town', async () => {
  const { packCount, shipmentType, weight, paymentSenderMethod, senderOfficeCode } = label;
  const bare = { packCount, shipmentType, weight, paymentSenderMethod, senderOfficeCode };
  const priced = (address: object) => createLabel({ ...bare, receiverAddress: address }, 'calculate');
  expect((await priced({ city })).status).toBe(200);
  expect((await priced({ city: { ...city, postCode: '9999' } })).text).toContain('Несъответствие');
});

test('a label that was deleted is not known any more', async () => {
  const made = JSON.parse((await createLabel(label)).text) as { label: { shipmentNumber: string } }; // as answered above
  const shipmentNumbers = [made.label.shipmentNumber];
  expect((await ask('Shipments/LabelService.deleteLabels', { shipmentNumbers })).text).toContain('"error":null');
  const again = await ask('Shipments/LabelService.deleteLabels', { shipmentNumbers });
  expect([again.status, again.text]).toEqual([200, expect.stringContaining('не е открита')]);
  const { text } = await ask('Shipments/ShipmentService.getShipmentStatuses', { shipmentNumbers });
  expect(text).toContain('"status":null');
});

test('a company that sends needs an authorised person, and a collection a currency and a known agreement', async () => {
  const company = { ...label, senderClient: { ...label.senderClient, clientNumber: 'СФ7447' } };
  expect((await createLabel(company)).text).toContain('упълномощено лице');
  const agent = { senderAgent: { name: 'Мария Иванова', phones: ['0888000111'] } };
  expect((await createLabel({ ...company, ...agent, paymentSenderMethod: 'credit' })).status).toBe(200);
  const collected = (services: object) =>
    createLabel({ ...label, services: { cdAmount: 5, cdType: 'get', ...services } });
  expect((await collected({})).text).toContain('валута');
  expect((await collected({ cdCurrency: 'EUR', cdPayOptionsTemplate: 'CD9' })).text).toContain('Няма споразумение');
  expect((await collected({ cdCurrency: 'EUR', cdPayOptionsTemplate: 'CD123456' })).status).toBe(200);
});
