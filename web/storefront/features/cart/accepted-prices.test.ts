import { beforeEach, describe, expect, test } from 'vitest';
import type { Money } from '#contracts/common/money.ts';
import { openBrowser, refuseStorage, type TestBrowser } from '#web/shared/browser.fixtures.ts';
import { liveHook } from '#web/shared/live-hook.fixtures.ts';
import { become, guest } from '#web/shared/session/session-state.ts';
import { storeAcceptedPrice, useAcceptedPrices } from './accepted-prices.ts';
import type { CartView } from './cart-query.ts';

const leva = (amount: number): Money => ({ amount, currency: 'BGN' });
const euro = (amount: number): Money => ({ amount, currency: 'EUR' });
const cartOf = (prices: Record<string, Money>) =>
  ({ lines: Object.entries(prices).map(([variantId, unitPrice]) => ({ variantId, unitPrice })) }) as CartView; // what is read

let browser: TestBrowser;
beforeEach(() => {
  browser = openBrowser();
  become(guest);
});

/** An open cart page; `sees` is the cart at the prices that the shop has now. */
async function openCart(prices: Record<string, Money>) {
  let cart = cartOf(prices);
  const page = await liveHook(() => useAcceptedPrices(cart));
  return {
    before: (variant: string) => page.result?.lines.find(({ variantId }) => variantId === variant)?.previousUnitPrice,
    sees: (next: Record<string, Money>) =>
      page.act(() => {
        cart = cartOf(next);
        page.redraw();
      }),
    accepts: (variant: string) => page.act(() => storeAcceptedPrice(variant, null)),
    result: () => page.result,
  };
}

describe('a guest whose cart is open', () => {
  test('is told the price that a line had, while the new one is not accepted', async () => {
    const { before, sees } = await openCart({ menta: leva(500) });
    expect(before('menta')).toBeNull();
    await sees({ menta: leva(600) });
    expect(before('menta')).toEqual(leva(500));
    await sees({ menta: leva(700) });
    expect(before('menta')).toEqual(leva(500));
  });

  test('accepts the new price of one line, and the other line still says its own', async () => {
    const { before, sees, accepts } = await openCart({ menta: leva(500), citrus: leva(300) });
    await sees({ menta: leva(600), citrus: leva(200) });
    await accepts('menta');
    expect([before('menta'), before('citrus')]).toEqual([null, leva(300)]);
    await sees({ menta: leva(650), citrus: leva(200) });
    expect(before('menta')).toEqual(leva(600));
  });

  test('is told nothing where the price came back to what it was', async () => {
    const { before, sees } = await openCart({ menta: leva(500) });
    await sees({ menta: leva(600) });
    await sees({ menta: leva(500) });
    expect(before('menta')).toBeNull();
  });

  test('is not told that a price "changed" where the shop went over to euro', async () => {
    const { before, sees } = await openCart({ menta: leva(500) });
    await sees({ menta: euro(256) });
    expect(before('menta')).toBeNull();
  });
});

test('the price is remembered over a reload of the page', async () => {
  await openCart({ menta: leva(500) });
  const { before } = await openCart({ menta: leva(600) });
  expect(before('menta')).toEqual(leva(500));
});

test('the price of a card counts, also when the cart is first opened after it changed', async () => {
  storeAcceptedPrice('menta', leva(500));
  const { before } = await openCart({ menta: leva(600) });
  expect(before('menta')).toEqual(leva(500));
});

test('the price of a removed line is forgotten, so that it is not compared when it is bought again', async () => {
  const { sees, before } = await openCart({ menta: leva(500), citrus: leva(300) });
  await sees({ citrus: leva(300) });
  await sees({ menta: leva(600), citrus: leva(300) });
  expect(before('menta')).toBeNull();
});

test('an empty cart leaves nothing in the browser', async () => {
  const { sees } = await openCart({ menta: leva(500) });
  await sees({});
  expect([...browser.local]).toEqual([]);
});

test('the cart of an account is as the server says it', async () => {
  storeAcceptedPrice('menta', leva(500));
  become({ status: 'signed-in', user: {} as never }); // not read
  const { result } = await openCart({ menta: leva(600) });
  expect(result()).toEqual(cartOf({ menta: leva(600) }));
});

test.each(['{', '7'])('what another version stored as %s does not break the cart', async (text) => {
  browser.local.set('seen-prices', text);
  const { before } = await openCart({ menta: leva(600) });
  expect(before('menta')).toBeNull();
});

test('without storage the cart works and compares nothing', async () => {
  refuseStorage();
  const { before, sees } = await openCart({ menta: leva(500) });
  await sees({ menta: leva(600) });
  expect(before('menta')).toBeNull();
});
