import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartLine } from '#contracts/cart/cart.ts';
import { openBrowser, type Answer, type TestBrowser } from '#web/shared/browser.fixtures.ts';
import { seeToasts } from '#web/shared/ui/seen-toasts.fixtures.ts';
import { openPage } from '#web/storefront/platform/open-page.fixtures.tsx';
import { useDiscountCode } from './use-discount-code.ts';

const quote = 'POST /api/cart/quote';
const lines = [{ id: 'l', productId: 'p', variantId: 'v', quantity: 2, personalization: '', attributes: [] }];

let browser: TestBrowser;
let toasts: string[];
beforeEach(async () => {
  browser = openBrowser({ [quote]: { body: { discountCode: { code: 'LYATO' } } } });
  toasts = await seeToasts();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

async function openCode(form: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage(() => useDiscountCode(lines as unknown as CartLine[]), form); // what is sent of them
  page.queryClient.setQueryData(['cart', 'user'], {});
  const isReloaded = () => page.queryClient.getQueryState(['cart', 'user'])?.isInvalidated;
  return {
    page,
    isReloaded,
    type: (text: string) => page.act(() => page.result.type(text)),
    apply: () => page.act(() => page.result.apply()),
  };
}
const stored = () => browser.cookies.get('__Host-iskra_discount');

describe('a code for a discount', () => {
  test('that is valid for these goods is kept as the shop writes it, and the sum is asked again', async () => {
    const { page, type, apply, isReloaded } = await openCode();
    await type(' lyato ');
    expect(await apply()).toBe(true);
    expect(browser.calls[0]?.body).toMatchObject({ discountCode: 'lyato', lines: [{ variantId: 'v', quantity: 2 }] });
    expect([stored(), isReloaded(), page.result.typed]).toEqual(['LYATO', true, '']);
  });

  test.each<[string, Answer, string]>([
    ['refused', { status: 422, body: { message: 'Кодът е изтекъл.' } }, 'Кодът е изтекъл.'],
    ['tried too often', { status: 429, body: { message: 'Изчакай минута.' } }, 'Изчакай минута.'],
    ['not checked', { status: 404 }, 'Кодът не можа да се провери. Опитай отново.'],
    [
      'sent without a network',
      new TypeError('Failed to fetch'),
      'Няма връзка с магазина. Провери мрежата и опитай отново. Въведеното е запазено.',
    ],
  ])('that was %s stays in the field with the reason, and the cart is as it was', async (_, answer, reason) => {
    browser.answers[quote] = answer;
    const { page, type, apply, isReloaded } = await openCode();
    await type('LYATO');
    expect(await apply()).toBe(false);
    expect([page.result.typed, page.result.error, page.result.busy]).toEqual(['LYATO', reason, false]);
    expect([browser.cookies.size, isReloaded()]).toEqual([0, false]);
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
  });

  test('that is typed again takes the reason away', async () => {
    browser.answers[quote] = { status: 422, body: { message: 'Кодът е изтекъл.' } };
    const { page, type, apply } = await openCode();
    await type('LYATO');
    await apply();
    await type('LYATO2');
    expect(page.result.error).toBeUndefined();
  });

  test.each(['', '   '])('that is missing ("%s") is said at the field, and the shop is not asked', async (text) => {
    const { page, type, apply } = await openCode();
    await type(text);
    expect(await apply()).toBe(false);
    expect([page.result.error, browser.calls]).toEqual(['Въведи кода.', []]);
  });

  test('is sent once where it is applied twice', async () => {
    const answer = Promise.withResolvers<Answer>();
    browser.answers[quote] = () => answer.promise;
    const { page, type, apply } = await openCode();
    await type('LYATO');
    const first = await page.act(() => ({ end: page.result.apply() }));
    expect(page.result.busy).toBe(true);
    expect(await apply()).toBe(false);
    answer.resolve({ body: {} });
    expect(await page.act(() => first.end)).toBe(true);
    expect(browser.calls).toHaveLength(1);
  });

  test('that was posted without script comes back with its reason', async () => {
    const form = { form: 'discount', values: { discountCode: 'LYATO' }, message: 'Кодът е изтекъл.', errors: {} };
    const { page } = await openCode({ form });
    expect([page.result.typed, page.result.error]).toEqual(['LYATO', 'Кодът е изтекъл.']);
  });

  test('that is removed is forgotten by the browser, and the sum is asked again', async () => {
    const { page, type, apply, isReloaded } = await openCode();
    await type('LYATO');
    await apply();
    page.queryClient.setQueryData(['cart', 'user'], {});
    await page.act(() => page.result.remove());
    expect([stored(), isReloaded()]).toEqual([undefined, true]);
  });
});
