import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#contracts/accounts/accounts.ts';
import { ApiError, NetworkError } from '#web/shared/api/api-error.ts';
import { openBrowser, type Answer, type TestBrowser } from '#web/shared/browser.fixtures.ts';
import { become, currentSession, guest } from '#web/shared/session/session-state.ts';
import { seeToasts } from '#web/shared/ui/seen-toasts.fixtures.ts';
import { openPage } from '#web/storefront/platform/open-page.fixtures.tsx';
import type { CheckoutCart } from '../checkout-cart.ts';
import { readDraft } from '../draft.ts';
import { usePlaceOrder } from './use-place-order.ts';

const place = 'POST /api/orders/create';
const ana = { id: 'u1' } as User; // the other fields are not read
const cart = { lines: [{ id: 'l', quantity: 2 }], totals: {} } as unknown as CheckoutCart; // as above
const placed = (parts: object = {}) => ({ order: { id: 'o1', status: 'new', payment: { method: 'cod' }, ...parts } });
const fields = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    'contact.firstName': 'Ива',
    'contact.phone': '0888123456',
    'delivery.method': 'address',
    'delivery.city': 'Русе',
    'delivery.postcode': '7000',
    'delivery.street': 'Шипка 1',
    'payment.method': 'cod',
    'expected.address': '1290 BGN',
    ...more,
  });

let browser: TestBrowser;
let toasts: string[];
beforeEach(async () => {
  browser = openBrowser({ [place]: { body: { ...placed(), key: 'k' } } }, '/checkout');
  toasts = await seeToasts();
  become(guest);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

async function openCheckout(user: User | null = null) {
  const ordering: (CheckoutCart | null)[] = [];
  const onExpired = vi.fn();
  const options = { user, cart, onOrdering: (sent: CheckoutCart | null) => void ordering.push(sent), onExpired };
  const page = await openPage(() => usePlaceOrder(options));
  page.queryClient.setQueryData(['cart', 'user'], {});
  const order = (input = fields()) =>
    page.act(() =>
      page.result(input).then(
        () => null,
        (error: unknown) => error,
      ),
    );
  return { page, order, ordering, onExpired, led: page.led };
}
const keys = () =>
  browser.calls.filter(({ name }) => name === place).map(({ headers }) => headers.get('idempotency-key'));

describe('an order', () => {
  test('of a guest opens its confirmation, empties the cart and forgets what was typed', async () => {
    browser.cookies.set('cart', encodeURIComponent('[]'));
    const { order, led } = await openCheckout();
    expect(await order()).toBeNull();
    expect(led).toEqual(['/order/o1?placed=1']);
    expect([browser.cookies.has('cart'), readDraft(undefined), [...browser.session.keys()]]).toEqual([false, null, []]);
  });

  test('of a user opens its confirmation with what the shop answered, without asking again', async () => {
    browser.answers[place] = { body: placed() };
    const { order, led, page } = await openCheckout(ana);
    await order();
    expect(led).toEqual(['/checkout/confirmation/o1']);
    expect(page.queryClient.getQueryData(['personal', 'orders', 'one', 'o1'])).toMatchObject({ id: 'o1' });
    expect(page.queryClient.getQueryState(['cart', 'user'])?.isInvalidated).toBe(true);
  });

  test('is sent with the sum that was shown; without one it is not sent', async () => {
    const { order } = await openCheckout();
    await order();
    expect(browser.calls[0]?.body).toMatchObject({ expectedTotal: { amount: 1290, currency: 'BGN' } });
    const waiting = fields();
    waiting.delete('expected.address');
    expect(String(await order(waiting))).toContain('Сумата още се пресмята. Опитай пак след миг.');
    expect(browser.calls).toHaveLength(1);
  });

  test('uses up the code of its discount', async () => {
    browser.cookies.set('__Host-iskra_discount', 'LYATO');
    const { order } = await openCheckout();
    await order(fields());
    expect(browser.cookies.has('__Host-iskra_discount')).toBe(true);
    await order(fields({ discountCode: 'LYATO' }));
    expect(browser.cookies.has('__Host-iskra_discount')).toBe(false);
  });

  test('keeps the address in the account where the buyer wants it, and says if that failed', async () => {
    browser.answers = { [place]: { body: placed() }, 'POST /api/account/addresses': { status: 422 } };
    const { order, led } = await openCheckout(ana);
    expect(await order(fields({ 'address.keep': 'on' }))).toBeNull();
    expect(led).toHaveLength(1);
    expect(browser.calls.at(-1)?.body).toMatchObject({ firstName: 'Ива', delivery: { city: 'Русе' } });
    await vi.waitFor(() => expect(toasts).toEqual(['error: Адресът не се запази в профила.']));
  });
});

test('the phone of the first order is kept in an account without one, with its address', async () => {
  const profile = 'PUT /api/auth/me';
  const withoutPhone = { ...ana, phone: '' };
  browser.answers = {
    [place]: { body: placed() },
    'POST /api/account/addresses': { status: 201, body: {} },
    [profile]: { body: { user: { ...ana, phone: '0888123456' } } },
  };
  become({ status: 'signed-in', user: withoutPhone });
  const { order } = await openCheckout(withoutPhone);
  expect(await order(fields({ 'address.keep': 'on' }))).toBeNull();
  await vi.waitFor(() => expect(currentSession().user?.phone).toBe('0888123456'));
  expect(browser.calls.find(({ name }) => name === profile)?.body).toEqual({ phone: '0888123456' });
});

describe('an order that may have arrived', () => {
  test.each<[string, Answer]>([
    ['no connection', new TypeError('Failed to fetch')],
    ['503', { status: 503, body: { message: 'Зает.' } }],
    ['409 while it is processed', { status: 409, body: { code: 'IN_PROGRESS', message: 'x' } }],
  ])('is sent again with its key after %s, so that it is placed once', async (_, answer) => {
    browser.answers[place] = answer;
    const { order, ordering } = await openCheckout();
    expect(await order()).toBeInstanceOf(Error);
    browser.answers[place] = { body: { ...placed(), key: 'k' } };
    expect(await order()).toBeNull();
    const [first, second] = keys();
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(second).toBe(first);
    // The cart stays visible after the failure.
    expect(ordering).toEqual([cart, null, cart]);
  });

  test('has another key once something in it is changed, and once it is placed', async () => {
    const { order } = await openCheckout();
    browser.answers[place] = { status: 503 };
    await order();
    await order(fields({ note: 'Звънни' }));
    browser.answers[place] = { body: { ...placed(), key: 'k' } };
    await order(fields({ note: 'Звънни' }));
    await order(fields({ note: 'Звънни' }));
    const [first, changed, again, next] = keys();
    expect(new Set([first, changed, next]).size).toBe(3);
    expect(again).toBe(changed);
  });

  test('is a failure of the network after twenty seconds without an answer', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
    const { order } = await openCheckout();
    expect(await order()).toBeInstanceOf(NetworkError);
    expect(timeout).toHaveBeenCalledWith(20_000);
  });
});

describe('a refused order', () => {
  test('keeps what was typed in the tab, for this user only', async () => {
    browser.answers[place] = { status: 422, body: { message: 'Провери.' } };
    const { order } = await openCheckout(ana);
    await order();
    expect(readDraft('u1')?.values).toMatchObject({ 'delivery.street': 'Шипка 1', 'contact.phone': '0888123456' });
    expect(readDraft('u2')).toBeNull();
  });

  test.each([
    ['PRICE_CHANGED', true],
    ['OUT_OF_STOCK', true],
    ['CART_EMPTY', true],
    ['DISCOUNT_INVALID', true],
    ['VALIDATION', false],
    ['RATE_LIMITED', false],
  ])('with %s asks for the cart again: %s', async (code, isAsked) => {
    browser.answers[place] = { status: 409, body: { code, message: 'x' } };
    const { order, page, led } = await openCheckout();
    expect(await order()).toBeInstanceOf(ApiError);
    expect(page.queryClient.getQueryState(['cart', 'user'])?.isInvalidated).toBe(isAsked);
    expect(led).toEqual([]);
  });

  test.each([{ status: 401 }, { status: 409, body: { code: 'CART_EMPTY', message: 'Празна.' } }])(
    'of a user whose session ended (%o) asks to sign in, and is not said to be refused',
    async (answer) => {
      become({ status: 'signed-in', user: ana });
      browser.answers[place] = answer;
      const { order, onExpired } = await openCheckout(ana);
      expect(await order()).toBeNull();
      expect([onExpired.mock.calls.length, currentSession().status]).toEqual([1, 'guest']);
      expect(readDraft('u1')?.values['delivery.street']).toBe('Шипка 1');
    },
  );

  test('of a guest with an empty cart is said as it is', async () => {
    browser.answers[place] = { status: 409, body: { code: 'CART_EMPTY', message: 'Празна.' } };
    const { order, onExpired } = await openCheckout();
    expect(await order()).toMatchObject({ message: 'Празна.' });
    expect(onExpired).not.toHaveBeenCalled();
  });
});
