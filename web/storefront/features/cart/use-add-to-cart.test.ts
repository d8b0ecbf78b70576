import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser, type TestBrowser } from '#web/shared/browser.fixtures.ts';
import { become, guest } from '#web/shared/session/session-state.ts';
import { startSession } from '#web/shared/session/session-store.ts';
import { seeToasts } from '#web/shared/ui/seen-toasts.fixtures.ts';
import { openPage } from '#web/storefront/platform/open-page.fixtures.tsx';
import { parseGuestCart } from './guest-cart.ts';
import { useAddToCart } from './use-add-to-cart.ts';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const line = { productId: id(1), variantId: id(2), quantity: 1, personalization: '', attributes: [] };
const price = { amount: 500, currency: 'BGN' as const };
const added = 'success: Продуктът е добавен в количката.';
const add = 'POST /api/cart/add';

let browser: TestBrowser;
let toasts: string[];
const submit = vi.fn<() => void>();
beforeEach(async () => {
  browser = openBrowser();
  toasts = await seeToasts();
  await startSession();
  become(guest);
  submit.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
async function openButton() {
  const page = await openPage(useAddToCart);
  const press = () => page.act(() => page.result.add(line, price, submit));
  return { page, press };
}
const signIn = () => become({ status: 'signed-in', user: { id: 'u' } as never }); // the other fields are not read
const inCookie = () => parseGuestCart(browser.cookies.get('cart'));

describe('„Добави в количката“', () => {
  test('of a guest puts the line into the cookie, remembers its price, and says so', async () => {
    const { press, page } = await openButton();
    await press();
    expect(inCookie()).toMatchObject([line]);
    expect(JSON.parse(browser.local.get('seen-prices') ?? '')).toEqual({ [id(2)]: price });
    await vi.waitFor(() => expect(toasts).toEqual([added]));
    expect([page.result.isAdded, page.result.isPending]).toEqual([true, false]);
  });

  test('of a user sends the line, and what the guest had in the cookie is in the account now', async () => {
    signIn();
    browser.cookies.set('cart', encodeURIComponent(JSON.stringify([{ ...line, id: 'old' }])));
    browser.answers = { [add]: { body: { cartItems: [], totalQuantity: 1 } } };
    const { press, page } = await openButton();
    await press();
    expect(browser.calls.map(({ name, body }) => [name, body])).toEqual([[add, line]]);
    expect(page.queryClient.getQueryData(['cart', 'user'])).toMatchObject({ lines: [], totalQuantity: 1 });
    expect([inCookie(), browser.local.has('seen-prices')]).toEqual([[], false]);
  });

  test('pressed again while it works adds once', async () => {
    signIn();
    const answer = Promise.withResolvers<{ body: object }>();
    browser.answers = { [add]: () => answer.promise };
    const { page } = await openButton();
    const presses: Promise<void>[] = [];
    await page.act(() => void presses.push(page.result.add(line, price, submit), page.result.add(line, price, submit)));
    expect(page.result.isPending).toBe(true);
    answer.resolve({ body: { cartItems: [], totalQuantity: 1 } });
    await page.act(() => Promise.all(presses));
    expect(browser.calls).toHaveLength(1);
  });

  test.each([
    [{ status: 409, body: { message: 'Изчерпано.' } }, 'error: Изчерпано.'],
    [{ status: 429, body: { message: 'Твърде много опити.' } }, 'error: Твърде много опити.'],
    [{ status: 500 }, 'error: Неуспешно добавяне в количката.'],
    [new TypeError('Failed to fetch'), 'error: Неуспешно добавяне в количката.'],
  ])('that fails with %o says so once, shows no way to the cart, and can be pressed again', async (answer, toast) => {
    signIn();
    browser.answers = { [add]: answer };
    const { press, page } = await openButton();
    await press();
    await vi.waitFor(() => expect(toasts).toEqual([toast]));
    expect([page.result.isAdded, page.result.isPending]).toEqual([false, false]);
    browser.answers = { [add]: { body: { cartItems: [], totalQuantity: 1 } } };
    await press();
    expect(page.result.isAdded).toBe(true);
  });

  test('says that a guest cart is full, and keeps what is in it', async () => {
    const full = Array.from({ length: 17 }, (_, n) => ({ ...line, variantId: id(n + 10), id: String(n) }));
    browser.cookies.set('cart', encodeURIComponent(JSON.stringify(full)));
    const { press } = await openButton();
    await press();
    await vi.waitFor(() => expect(toasts[0]).toMatch(/^error: Количката е пълна/));
    expect(inCookie()).toHaveLength(17);
  });

  test('of the same goods raises their quantity instead of adding a line', async () => {
    const { press } = await openButton();
    await press();
    await press();
    expect(inCookie()).toMatchObject([{ variantId: id(2), quantity: 2 }]);
  });
});
