import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowser, type TestBrowser } from '#web/shared/browser.fixtures.ts';
import { become, guest } from '#web/shared/session/session-state.ts';
import { openPage } from '#web/storefront/platform/open-page.fixtures.tsx';
import { useDeletedLines } from './page/use-deleted-lines.ts';
import { useCart, useCartOfOtherTabs, useCartQuantity } from './use-cart.ts';
import { useShownCart } from './use-shown-cart.ts';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const lineOf = (n: number, quantity = 1) => ({
  id: String(n),
  productId: id(n),
  variantId: id(n + 100),
  quantity,
  personalization: '',
  attributes: [],
});
const quote = 'POST /api/cart/quote';
const quoted = ({ body }: { body: unknown }) => ({
  body: {
    lines: (body as { lines: object[] }).lines.map((line) => ({ ...line, unitPrice: { amount: 1, currency: 'BGN' } })),
  },
});

let browser: TestBrowser;
/** Other tabs of the same browser. */
let otherTab: BroadcastChannel;
const Channel = BroadcastChannel;
let tell: (news: string) => void;
beforeEach(() => {
  browser = openBrowser({ [quote]: quoted });
  vi.stubGlobal('BroadcastChannel', Channel);
  otherTab = new Channel('iskra');
  tell = otherTab.postMessage.bind(otherTab);
  become(guest);
});
afterEach(() => otherTab.close());

const put = (...lines: object[]) => browser.cookies.set('cart', encodeURIComponent(JSON.stringify(lines)));
/** What another tab put into the cart reaches this one. */
const otherTabPuts = async (page: { act: (action: () => Promise<void>) => Promise<void> }, ...lines: object[]) => {
  put(...lines);
  tell('cart');
  await page.act(() => new Promise((resolve) => setTimeout(resolve, 30)));
};

test('the number on the cart of a guest is read without a call, and follows the other tabs', async () => {
  put(lineOf(1, 2), lineOf(2, 3));
  const page = await openPage(useCartQuantity);
  expect(page.result).toBe(5);
  await otherTabPuts(page, lineOf(1, 2));
  expect(page.result).toBe(2);
  expect(browser.calls).toEqual([]);
});

test('the cart of a guest has the prices of the shop, and follows the other tabs', async () => {
  put(lineOf(1));
  const page = await openPage(useCart);
  await page.act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  expect(page.result.data?.lines).toMatchObject([{ id: '1', unitPrice: { amount: 1 } }]);
  await otherTabPuts(page, lineOf(1), lineOf(2));
  expect(page.result.data?.lines).toMatchObject([{ id: '1' }, { id: '2' }]);
});

test('a cookie that comes later than the message of the other tab is read too, on pages that are still open', async () => {
  put(lineOf(1));
  const page = await openPage(useCartQuantity);
  await otherTabPuts(page, lineOf(1));
  put(lineOf(1), lineOf(2));
  await page.act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(page.result).toBe(2);
});

test('an empty cart of a guest is shown without asking the shop', async () => {
  const page = await openPage(useCart);
  await page.act(() => {});
  expect(page.result.data).toMatchObject({ lines: [], totals: null, totalQuantity: 0 });
  expect(browser.calls).toEqual([]);
});

test('the cart of a user is asked for again when another tab changed it', async () => {
  become({ status: 'signed-in', user: { id: 'u' } as never }); // not read
  browser.answers['GET /api/cart'] = { body: { cartItems: [], totalQuantity: 1 } };
  const page = await openPage(() => {
    useCartOfOtherTabs();
    return useCartQuantity();
  });
  await page.act(() => {});
  expect(page.result).toBe(1);
  browser.answers['GET /api/cart'] = { body: { cartItems: [], totalQuantity: 4 } };
  await otherTabPuts(page);
  expect(page.result).toBe(4);
});

test('a cart that was shown stays while a newer one cannot be bought, with the reason and a way to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  put(lineOf(1));
  const page = await openPage(useShownCart);
  await page.act(() => {});
  expect([page.result.cart?.lines.length, page.result.error]).toEqual([1, null]);
  browser.answers[quote] = { status: 422, body: { message: 'Мента вече не се продава.' } };
  await otherTabPuts(page, lineOf(1), lineOf(2));
  expect([page.result.cart?.lines.length, page.result.error?.message]).toEqual([1, 'Мента вече не се продава.']);
  browser.answers[quote] = quoted;
  await page.act(() => page.result.retry());
  await page.act(() => {});
  expect([page.result.cart?.lines.length, page.result.error]).toEqual([2, null]);
});

test('lines of products that are gone leave the cart of a guest, and their number is said', async () => {
  put(lineOf(1), lineOf(2), lineOf(3));
  let cart: Parameters<typeof useDeletedLines>[0];
  let isWaiting = true;
  const page = await openPage(() => useDeletedLines(cart, isWaiting));
  cart = { lines: [{ id: '2' }] } as NonNullable<typeof cart>; // what is read of it
  await page.act(() => page.redraw());
  // The answer is still that for the cart before.
  expect(page.result).toBe(0);
  isWaiting = false;
  await page.act(() => page.redraw());
  expect(page.result).toBe(2);
  expect(decodeURIComponent(browser.cookies.get('cart') ?? '')).toContain(id(2));
  expect(decodeURIComponent(browser.cookies.get('cart') ?? '')).not.toContain(id(1));
});
