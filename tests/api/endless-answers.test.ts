import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkVatNumber } from '#server/features/accounting/documents/vat-numbers/check-vat-number.ts';
import { viesAnswers } from '#server/features/accounting/documents/vat-numbers/vat-numbers.limits.ts';
import { askProvider } from '#server/features/customers/sms/providers/sms-provider.ts';
import { smsAnswers } from '#server/features/customers/sms/sms.limits.ts';
import { boxnowCourier } from '#server/features/sales/delivery/couriers/boxnow/boxnow-courier.ts';
import { CourierDown } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { courierAnswers } from '#server/features/sales/delivery/couriers/couriers.limits.ts';
import { econtCourier } from '#server/features/sales/delivery/couriers/econt/econt-courier.ts';
import { speedyCourier } from '#server/features/sales/delivery/couriers/speedy/speedy-courier.ts';
import { cardAnswers } from '#server/features/sales/payments/payments.limits.ts';
import { ProviderDown } from '#server/features/sales/payments/registry/payment-provider.ts';
import { askStripe, stripeClient } from '#server/features/sales/payments/stripe/stripe-client.ts';
import { AnswerTooLong } from '#server/platform/outgoing/read-within.ts';
import { EndlessServer } from '#tests/simulators/endless-server.ts';
import { courierOptions } from '#tests/support/couriers.ts';

/** A service that answers without an end costs the shop its limit, and fails as if it were down. */
const server = new EndlessServer();
let base: string;
beforeAll(async () => void (base = await server.listen()));
beforeEach(() => void (server.sent = 0));
afterAll(() => server.close());

const access = () => ({ base, keys: { login: 'shop', secret: 'secret' }, options: courierOptions });
const made = [{ number: '1', price: null, labelUrl: 'http://www.econt.example/1.pdf' }];
const quote = { to: { kind: 'office', id: '1', isLocker: false }, weightGrams: 500, codMinor: 0 } as const;
/** What waits in the buffers of a connection on loopback. */
const buffered = 12 * 1_048_576;

test.each([
  ['couriers', courierAnswers.calls, CourierDown, () => econtCourier(access()).test()],
  ['couriers', courierAnswers.calls, CourierDown, () => speedyCourier(access()).test()],
  ['couriers', courierAnswers.calls, CourierDown, () => boxnowCourier(access()).test()],
  ['courierQuotes', courierAnswers.quotes, CourierDown, () => econtCourier(access()).quote(quote)],
  ['courierQuotes', courierAnswers.quotes, CourierDown, () => speedyCourier(access()).quote(quote)],
  ['courierLists', courierAnswers.lists, CourierDown, () => econtCourier(access()).places()],
  ['courierLists', courierAnswers.lists, CourierDown, () => speedyCourier(access()).settlements?.()],
  ['courierLabels', courierAnswers.labels, CourierDown, () => econtCourier(access()).labels(made)],
  ['courierLabels', courierAnswers.labels, CourierDown, () => speedyCourier(access()).labels(made)],
  ['textMessages', smsAnswers.calls, AnswerTooLong, () => askProvider(`${base}/sms.do`, { method: 'POST' })],
  [
    'cardPayments',
    cardAnswers.calls,
    ProviderDown,
    () => askStripe(async () => (await stripe()).checkout.sessions.list()),
  ],
] as const)('%s', async (_what, limit, error, ask) => {
  await expect(ask()).rejects.toThrow(error);
  expect(server.sent).toBeLessThan(limit.bytes + buffered);
});

test('an endless register of VAT numbers is unknown', async () => {
  expect((await checkVatNumber(base, 'BG831642181')).state).toBe('unknown');
  expect(server.sent).toBeLessThan(viesAnswers.calls.bytes + buffered);
});

async function stripe() {
  const client = await stripeClient({ apiUrl: base }, 'sk_test_12345678');
  if (!client) throw new Error('There is no client.');
  return client;
}
