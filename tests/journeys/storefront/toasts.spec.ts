import { expect, type Page } from '@playwright/test';
import { orderInput } from '#tests/support/order-input.ts';
import { newCustomer, test } from '../support/journey-test.ts';
import { post } from '../support/panel-api.ts';

// What moves here is part of what is checked.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const windows = [
  [360, 740],
  [375, 667],
  [768, 1024],
  [1280, 800],
  [1440, 800],
] as const;
const bars = '.buy-bar, .cart-bar, .checkout-bar';

/** Where the toasts stand: their centre, whether it is below the middle of the window, and what they cover. */
function place(page: Page) {
  return page.evaluate((bottomBars) => {
    const boxes = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
    const isCovered = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      return boxes.some(
        ({ left, right, top, bottom }) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
      );
    };
    const importantParts = `${bottomBars}, .cart-peek, .line-total, .totals-sum, main .btn-primary, form [data-next]`;
    const covered = [...document.querySelectorAll(importantParts)].filter(isCovered);
    return {
      offCentre: Math.max(...boxes.map(({ left, right }) => Math.abs((left + right) / 2 - innerWidth / 2))),
      isLow: boxes.every(({ top, bottom }) => top > innerHeight / 2 && bottom < innerHeight),
      covered: covered.map(({ className }) => className),
      isControlCovered: document.activeElement?.matches('button, input') ? isCovered(document.activeElement) : false,
    };
  }, bars);
}

/** Polled, because a change of the page may move a bar after the toast. */
async function expectAtBottom(page: Page, text: string): Promise<void> {
  await expect(page.locator('.toast').filter({ hasText: text }).first()).toBeVisible();
  await expect
    .poll(async () => {
      const { offCentre, isLow, covered, isControlCovered } = await place(page);
      return { isCentred: offCentre < 2, isLow, covered, isControlCovered };
    })
    .toEqual({ isCentred: true, isLow: true, covered: [], isControlCovered: false });
}

// The log line that the specification names.
test.use({ expectedErrors: /^Registration failed/ });

for (const [width, height] of windows) {
  test(`toasts stand at the bottom, above bars, sums and the buttons that lead on, at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/products/iskra-menta');
    await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
    await expectAtBottom(page, 'Продуктът е добавен в количката.');
    await page.goto('/cart');
    await page
      .getByRole('button', { name: /^Премахни/ })
      .first()
      .click();
    await expectAtBottom(page, 'премахнат');

    const customer = newCustomer();
    await post(page.request, '/auth/register', customer);
    await page.goto('/register');
    await page.getByLabel('Име', { exact: true }).fill(customer.firstName);
    await page.getByLabel('Фамилия').fill(customer.lastName);
    await page.getByRole('textbox', { name: 'Имейл' }).fill(customer.email);
    await page.getByLabel('Парола', { exact: true }).fill(customer.password);
    await page.getByRole('main').getByRole('button', { name: 'Регистрация', exact: true }).click();
    await expectAtBottom(page, 'Вече има профил');
    // A press anywhere on it closes it.
    await page.locator('.toast').click({ position: { x: 40, y: 10 } });
    await expect(page.locator('.toast')).toHaveCount(0);
  });
}

test('the toast of a failed look-up closes when the order is found', async ({ page, context, baseURL }) => {
  const { products } = await (await page.request.get('/api/products?inStock=true&limit=1')).json();
  const [{ id: productId, variants }] = products;
  const { id: variantId } = variants.find(({ stock }: { stock: number }) => stock > 0);
  const lines = [{ id: '1', productId, variantId, quantity: 1, personalization: '', attributes: [] }];
  await context.addCookies([{ name: 'cart', value: encodeURIComponent(JSON.stringify(lines)), url: String(baseURL) }]);
  const { order } = await post(page.request, '/orders/create', orderInput());
  await context.clearCookies();

  await page.goto('/order/lookup');
  await page.getByRole('textbox', { name: 'Имейл' }).fill(order.contact.email);
  await page.getByLabel('Номер на поръчката').fill('987654321');
  await page.getByRole('button', { name: 'Намери', exact: true }).click();
  // A toast under the pointer stays, as if the second attempt were quick.
  await page.locator('.toast').hover();
  await page.getByLabel('Номер на поръчката').fill(String(order.number));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Поръчка № ${order.number}` })).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 1000 });
});
