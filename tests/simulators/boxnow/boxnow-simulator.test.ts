import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BoxNowSimulator } from '../boxnow-simulator.ts';
import { partnerCodes, partnerError } from './partner-api.ts';

const simulator = new BoxNowSimulator();
let base: string;
beforeAll(async () => {
  base = await simulator.listen();
});
afterAll(() => simulator.close());
afterEach(() => {
  simulator.parcels.clear();
  Object.assign(simulator.partner, { mayCollect: true, mayReturn: true, isOverdue: false, isDisabled: false });
});

async function send(path: string, body?: object): Promise<{ status: number; code: string | undefined }> {
  const response = await fetch(`${base}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: 'Bearer simulated-token', 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  });
  const answer: { code?: string } = JSON.parse((await response.text()) || '{}');
  return { status: response.status, code: answer.code };
}

const contact = { contactName: 'Ива', contactNumber: '+359888123456', contactEmail: 'iva@example.com' };
const delivery = {
  orderNumber: '1024-abc',
  invoiceValue: '25.55',
  paymentMode: 'cod',
  amountToBeCollected: '29.99',
  origin: { locationId: '2001' },
  destination: { locationId: '4001', ...contact },
  items: [{ id: '1', value: '25.55', weight: 0.64, compartmentSize: 1 }],
};
const wayBack = {
  sender: { contactName: 'Ива', contactPhoneNumber: '+359888123456', contactEmail: 'iva@example.com' },
  destination: { locationId: '2001' },
  parcels: [{ id: 'ref', name: 'Поръчка 1024', value: '0.00', weight: 0.64, size: 1 }],
};

test('takes bodies as described', async () => {
  expect(await send('/delivery-requests', delivery)).toMatchObject({ status: 200 });
  expect(await send('/delivery-requests:customerReturns', wayBack)).toMatchObject({ status: 200 });
  expect(await send('/delivery-requests:customerReturns', { ...wayBack, parcels: undefined })).toMatchObject({
    status: 200,
  });
  expect(await send('/delivery-requests', delivery)).toEqual({ status: 400, code: 'P410' });
});

/** Bodies that were sent before, and what the real service answers to them. */
describe('what was sent before', () => {
  test('a return in the shape of a delivery', async () => {
    const { orderNumber, invoiceValue, items } = delivery;
    const body = { orderNumber, invoiceValue, paymentMode: 'prepaid', amountToBeCollected: '0.00', allowReturn: true, origin: { locationId: '4001', ...contact }, destination: { locationId: '2001' }, items }; // prettier-ignore
    expect(await send('/delivery-requests:customerReturns', body)).toEqual({ status: 400, code: 'P400' });
  });

  test.each([
    ['an order by phone without an email', { destination: { ...delivery.destination, contactEmail: '' } }, 'P400'],
    ['a locker as the place that parcels come from', { origin: { locationId: '4002' } }, 'P401'],
    ['no place that parcels come from', { origin: { locationId: '' } }, 'P401'],
  ])('%s', async (_, changes, code) => {
    expect(await send('/delivery-requests', { ...delivery, ...changes })).toEqual({ status: 400, code });
  });

  test('pages of more than a hundred, and a list of parcels by an unknown field', async () => {
    expect(await send('/parcels?limit=101')).toEqual({ status: 400, code: 'P442' });
    expect(await send('/parcels?number=1')).toEqual({ status: 400, code: 'P400' });
  });
});

test.each([
  ['an unknown field', { note: 'x' }, 'P400'],
  ['an unknown field of the recipient', { destination: { ...delivery.destination, phone: '1' } }, 'P400'],
  ['a missing field', { invoiceValue: undefined }, 'P400'],
  ['a number in place of a text', { invoiceValue: 25.55 }, 'P400'],
  ['an unknown way of payment', { paymentMode: 'cash' }, 'P400'],
  ['an amount without cents', { amountToBeCollected: '30' }, 'P400'],
  ['an unknown locker', { destination: { ...delivery.destination, locationId: '1' } }, 'P402'],
  ['a warehouse in place of a locker', { destination: { ...delivery.destination, locationId: '2001' } }, 'P402'],
  ['a national phone number', { destination: { ...delivery.destination, contactNumber: '0888123456' } }, 'P405'],
  ['an unknown compartment', { items: [{ value: '1.00', compartmentSize: 4 }] }, 'P406'],
  ['no compartment from any locker', { origin: { locationId: '2' }, items: [{ value: '1.00' }] }, 'P406'],
  ['an absurd weight', { items: [{ value: '1.00', weight: 1_000_001 }] }, 'P421'],
  ['nothing to collect', { amountToBeCollected: '0.00' }, 'P408'],
  ['too much to collect', { amountToBeCollected: '5000.01' }, 'P408'],
])('refuses %s', async (_, changes, code) => {
  expect(await send('/delivery-requests', { ...delivery, ...changes })).toEqual({ status: 400, code });
});

test.each([
  ['an unknown field', { orderNumber: '1024' }, 'P400'],
  ['no sender', { sender: undefined }, 'P400'],
  ['a locker in place of a warehouse', { destination: { locationId: '4001' } }, 'P402'],
  ['a national phone number', { sender: { ...wayBack.sender, contactPhoneNumber: '0888123456' } }, 'P405'],
  ['an unknown compartment', { parcels: [{ size: 9 }] }, 'P406'],
])('refuses a return with %s', async (_, changes, code) => {
  expect(await send('/delivery-requests:customerReturns', { ...wayBack, ...changes })).toEqual({ status: 400, code });
});

test('refuses what the contract does not allow', async () => {
  Object.assign(simulator.partner, { mayCollect: false, mayReturn: false });
  expect(await send('/delivery-requests', delivery)).toEqual({ status: 400, code: 'P411' });
  expect(await send('/delivery-requests:customerReturns', wayBack)).toEqual({ status: 400, code: 'P412' });
  simulator.partner.isOverdue = true;
  expect(await send('/delivery-requests', delivery)).toEqual({ status: 403, code: 'P466' });
  simulator.partner.isDisabled = true;
  expect(await send('/origins')).toEqual({ status: 403, code: 'X403' });
});

test('words its codes as the description does', () => {
  expect(partnerCodes.length).toBeGreaterThan(30);
  expect(partnerError('P404').json.message).toMatch(/import CSV/);
  expect(partnerError('P405').json.message).toMatch(/phone/);
  expect(partnerError('P408').json.message).toMatch(/amountToBeCollected/);
});
