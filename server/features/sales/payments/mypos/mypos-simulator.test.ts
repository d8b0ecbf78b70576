import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { sandboxShopKey, sandboxStore } from '#tests/simulators/mypos-keys.ts';
import { MyposSimulator } from '#tests/simulators/mypos-simulator.ts';
import { cartLines } from './cart-lines.ts';
import { openStore, readPack } from './mypos-store.ts';
import { purchaseFields, signedRequest } from './purchase-fields.ts';
import { type MyposFields, signFields } from './signature.ts';

const simulator = new MyposSimulator();
const store = {
  ...sandboxStore,
  privateKey: sandboxShopKey,
  publicKey: createPublicKey({ key: simulator.certificate, format: 'pem' }),
};
const shop = 'https://shop.example';
const order = {
  number: 1042,
  currency: 'EUR',
  lines: [
    { name: 'Ментови пауч', variantName: '10 mg', quantity: 2, unitPrice: 660 },
    { name: 'Подарък', variantName: '', quantity: 1, unitPrice: 0 },
  ],
  discount: 132,
  delivery: 360,
};
const purchase = (changes: object = {}) =>
  purchaseFields(store, {
    orderId: '1042-1',
    amount: 1548,
    note: 'Поръчка № 1042',
    lines: cartLines(order, 1548),
    urls: { ok: `${shop}/ok`, cancel: `${shop}/ok`, notify: `${shop}/notify` },
    ...changes,
  });
/** The same with other fields, signed again. */
const changed = (change: (fields: [string, string][]) => MyposFields) =>
  signFields(
    change(
      purchase()
        .slice(0, -1)
        .map(([name, value]) => [name, value]),
    ),
    sandboxShopKey,
  );
const put = (name: string, value: string) =>
  changed((fields) => fields.map(([field, old]) => [field, field === name ? value : old]));
const open = (fields: MyposFields) => simulator.open(fields, `${shop}/`);

afterEach(() => simulator.purchases.clear());

test('the form of the shop is accepted: goods, discount and delivery are lines that add up to the amount', () => {
  expect(open(purchase())).toBe(0);
  const given = new Map(purchase());
  expect([1, 2, 3].map((line) => [given.get(`Article_${line}`), given.get(`Amount_${line}`)])).toEqual([
    ['Ментови пауч, 10 mg', '13.20'],
    ['Отстъпка', '-1.32'],
    ['Доставка', '3.60'],
  ]);
  expect(given.get('CartItems')).toBe('3');
});

test.each([
  ['in leva', { ...order, currency: 'BGN' }],
  ['whose parts do not add up', { ...order, delivery: 361 }],
])('an order %s is one line', (_what, other) => {
  expect(cartLines(other, 1548)).toEqual([{ article: 'Поръчка № 1042', quantity: 1, price: 1548 }]);
  expect(open(purchase({ lines: cartLines(other, 1548) }))).toBe(0);
});

const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
test.each<[string, number, () => MyposFields]>([
  ['an unknown field', 5, () => changed((fields) => [...fields, ['OrderNumber', '1042']])],
  ['a field twice', 5, () => changed((fields) => [...fields, ['Amount', '15.48']])],
  ['a missing field', 1, () => changed((fields) => fields.filter(([name]) => name !== 'CardTokenRequest'))],
  ['a comma in the amount', 5, () => put('Amount', '15,48')],
  ['an amount of 0', 9, () => put('Amount', '0.00')],
  ['a cart of another sum', 9, () => put('Amount', '15.49')],
  ['a line that does not multiply', 9, () => put('Amount_1', '13.21')],
  ['a line without a price', 1, () => put('Price_1', '')],
  ['more lines than stated', 5, () => put('CartItems', '2')],
  ['fewer lines than stated', 1, () => put('CartItems', '4')],
  ['half a piece', 5, () => put('Quantity_1', '0.5')],
  [
    'another currency',
    5,
    () => changed((fields) => fields.map(([name, value]) => [name, value === 'EUR' ? 'BGN' : value])),
  ],
  ['a line in another currency', 5, () => put('Currency_2', 'BGN')],
  ['a notice without https', 5, () => put('URL_Notify', 'http://shop.example/notify')],
  ['a notice with a port', 5, () => put('URL_Notify', 'https://shop.example:8443/notify')],
  ['another version', 5, () => put('IPCVersion', '1.4.1')],
  ['another language', 5, () => put('IPCLanguage', 'RU')],
  ['another store', 4, () => put('SID', '000000000000011')],
  ['another account', 4, () => put('WalletNumber', '61938166611')],
  ['another key', 5, () => put('KeyIndex', '2')],
  ['an unknown method', 10, () => put('IPCmethod', 'IPCPay')],
  ['the buyer that mode 1 needs', 1, () => put('PaymentParametersRequired', '1')],
  ['a signature of another key', 2, () => signFields(purchase().slice(0, -1), other)],
  ['a signature that is not last', 2, () => purchase().toReversed()],
  ['a changed value', 2, () => purchase().map(([name, value]) => [name, name === 'Note' ? 'x' : value])],
  ['sorted values', 2, () => [...purchase().slice(0, -1).toSorted(), purchase().at(-1) ?? ['', '']]],
])('myPOS refuses %s with code %i', (_what, code, fields) => {
  expect(open(fields())).toBe(code);
});

test('myPOS refuses a form from another site, and one without a Referer', () => {
  simulator.approved = [shop];
  expect(simulator.open(purchase(), 'https://evil.example/')).toBe(6);
  expect(simulator.open(purchase(), undefined)).toBe(6);
  expect(simulator.open(purchase(), `${shop}/api/pay`)).toBe(0);
  simulator.approved = null;
});

test('a paid order is refused as a duplicate, and another attempt of it is accepted', async () => {
  const answers = [{ status: 200, body: 'OK' }];
  simulator.deliver = async () => answers[0] ?? { status: 500, body: '' };
  expect(open(purchase())).toBe(0);
  expect(open(purchase())).toBe(0);
  await simulator.pay('1042-1');
  expect(open(purchase())).toBe(20);
  expect(open(purchase({ orderId: '1042-2' }))).toBe(0);
});

test.each([
  { status: 200, body: 'ok' },
  { status: 200, body: '{"received":true}' },
  { status: 204, body: 'OK' },
  { status: 409, body: 'OK' },
])('a notice that is answered with $status and $body rolls the payment back', async (answer) => {
  const bodies: string[] = [];
  simulator.deliver = async (_url, body) => (bodies.push(new URLSearchParams(body).get('IPCmethod') ?? ''), answer);
  open(purchase());
  await simulator.pay('1042-1');
  expect(bodies).toEqual(['IPCPurchaseNotify', 'IPCPurchaseRollback']);
  expect(simulator.purchases.get('1042-1')?.state).toBe('reversed');
});

test('the configuration pack of a store is read, and another text is none', () => {
  const typed = readPack(` ${simulator.configurationPack.slice(0, 80)}\n${simulator.configurationPack.slice(80)}`);
  expect(typed).toMatchObject({ sid: sandboxStore.sid, wallet: sandboxStore.wallet, keyIndex: '1' });
  if (typed) expect(openStore(typed).privateKey.equals(sandboxShopKey)).toBe(true);
  for (const text of ['', 'not base64', Buffer.from('{"sid":"1"}').toString('base64')])
    expect(readPack(text)).toBeNull();
});

test('requests from server to server have the standard properties first and the signature last', () => {
  const names = signedRequest(store, 'IPCGetTxnStatus', [['OrderID', '1042-1']]).map(([name]) => name);
  expect(names).toEqual([
    'IPCmethod', 'IPCVersion', 'IPCLanguage', 'SID', 'WalletNumber', 'KeyIndex', 'OrderID', 'Signature',
  ]); // prettier-ignore
});
