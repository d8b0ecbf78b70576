import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser, type TestBrowser } from '#web/shared/browser.fixtures.ts';
import { openPage } from '#web/storefront/platform/open-page.fixtures.tsx';
import type { CheckoutCart, DeliveryTotals } from './checkout-cart.ts';
import { useAcceptedPayment } from './use-accepted-payment.ts';
import { useDeliveryTotals } from './use-delivery-totals.ts';

const quote = 'POST /api/cart/quote';
const offered = 'POST /api/orders/payment-methods';
const leva = (amount: number) => ({ amount, currency: 'BGN' as const });
const totals = (amount: number) => ({ total: leva(amount), delivery: leva(500) });
const cart = { lines: [], totals: totals(1000) } as unknown as CheckoutCart; // the other fields are not read

let browser: TestBrowser;
beforeEach(() => {
  browser = openBrowser();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** A hook of the checkout whose form holds `input`. */
async function openInput<Result>(hook: (input: URLSearchParams) => Result, first: Record<string, string> = {}) {
  let input = new URLSearchParams(first);
  const page = await openPage(() => hook(input));
  const pass = (ms: number) => page.act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await pass(0);
  const type = async (values: Record<string, string>, ms = 400) => {
    await page.act(() => {
      input = new URLSearchParams({ ...Object.fromEntries(input), ...values });
      page.redraw();
    });
    await pass(ms);
  };
  return { page, type, pass };
}
const asked = (name: string) => browser.calls.filter((call) => call.name === name).map(({ body }) => body);

describe('the sum of the checkout', () => {
  const toRuse = { 'delivery.method': 'address', 'delivery.city': 'Русе', 'delivery.postcode': '7000' };
  const open = (first = {}) => openInput((input) => useDeliveryTotals(cart, input), first);
  /** A shop that shows the price of the courier: 2000 for Русе and later places one more each. */
  const quotes = () => {
    let price = 1999;
    browser.answers[quote] = ({ body }) => {
      const isPlace = JSON.stringify(body).includes('postcode') || JSON.stringify(body).includes('officeId');
      if (isPlace) price += 1;
      return { body: { totals: totals(isPlace ? price : 900), deliveryQuote: isPlace ? `proof ${price}` : 'office' } };
    };
  };

  test('is that of the table of the shop for both ways, and no place is asked for', async () => {
    browser.answers[quote] = { body: { totals: totals(900) } };
    const { page } = await open(toRuse);
    await page.act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
    expect(page.result).toMatchObject({ address: totals(1000), office: totals(900), isQuoted: false });
    expect(asked(quote)).toHaveLength(1);
  });

  test('is the price of the courier for the typed place, once typing pauses, with what proves it', async () => {
    quotes();
    const { page, type } = await open();
    await type({ ...toRuse, 'delivery.postcode': '70' });
    await type({ 'delivery.postcode': '700' }, 100);
    await type({ 'delivery.postcode': '7000' });
    await type({}, 0);
    expect(asked(quote)).toHaveLength(2);
    expect(page.result).toMatchObject({ address: totals(2000), proof: { method: 'address', text: 'proof 2000' } });
    expect(page.result.office).toEqual(totals(900));
  });

  test('is not that of the place before, while the new one is being typed', async () => {
    quotes();
    const { page, type } = await open(toRuse);
    await type({});
    await type({}, 0);
    expect(page.result.address).toEqual(totals(2000));
    await type({ 'delivery.postcode': '9000' }, 0);
    expect([page.result.address, page.result.proof]).toEqual([totals(1000), undefined]);
    await type({});
    await type({}, 0);
    expect(page.result.address).toEqual(totals(2001));
  });

  test('of an office is asked for the chosen one and shown at the office only', async () => {
    quotes();
    const { page, type } = await open({ 'delivery.method': 'office' });
    await type({}, 1000);
    expect(asked(quote)).toHaveLength(1);
    await type({ 'delivery.officeId': 'econt:1' });
    await type({}, 0);
    expect(page.result).toMatchObject({ address: totals(1000), office: totals(2000), proof: { method: 'office' } });
  });

  test('is asked again for another way to pay, on which the price of the courier depends', async () => {
    quotes();
    const { type } = await open(toRuse);
    await type({ 'payment.method': 'cod' });
    await type({ 'payment.method': 'card' });
    expect(asked(quote)).toHaveLength(3);
  });

  test('stays that of the table where the courier does not answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    quotes();
    const { page, type } = await open();
    browser.answers[quote] = { status: 422, body: { message: 'Непознато място.' } };
    await type(toRuse);
    expect([page.result.address, page.result.proof]).toEqual([totals(1000), undefined]);
  });
});

describe('the ways to pay for a typed phone', () => {
  const sums: DeliveryTotals = { address: totals(1000), office: undefined, isQuoted: false } as DeliveryTotals; // as above
  const open = (first = {}) => openInput((input) => useAcceptedPayment(input, sums), first);

  test('are asked for once the number is whole and typing pauses', async () => {
    browser.answers[offered] = { body: { methods: ['card'] } };
    const { page, type } = await open();
    await type({ 'contact.phone': '0888' }, 1000);
    await type({ 'contact.phone': '0888 12 34 5' }, 100);
    await type({ 'contact.phone': '0888 12 34 56' });
    await type({}, 0);
    expect(asked(offered)).toEqual([{ phone: '0888 12 34 56', total: leva(1000) }]);
    expect(page.result).toEqual(['card']);
  });

  test.each([
    ['does not answer', { status: 500 }],
    ['is not reached', new TypeError('Failed to fetch')],
    ['accepts nothing', { body: { methods: [] } }],
  ])('are all, where the shop %s: the order itself decides', async (_, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    browser.answers[offered] = answer;
    const { page, type } = await open({ 'contact.phone': '0888123456' });
    await type({});
    await type({}, 0);
    expect(asked(offered)).toHaveLength(1);
    expect(page.result).toBeUndefined();
  });
});
