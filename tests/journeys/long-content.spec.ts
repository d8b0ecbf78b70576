import type { Page } from '@playwright/test';
import { expect, test } from './own-shop.ts';
import { expectNoViolation } from './no-violation.ts';
import { owner, signIn } from './shop-page.ts';

// One word without a place to break it, and many with.
const name = `${'Извънредноосвежителноментов'.repeat(3)} ${'пауч с дълго име '.repeat(12)}`.trim();
const slug = 'mnogo-dalgo-ime';

/** A product without a picture whose name and number of variants are the longest that the shop takes well. */
async function addLongProduct(page: Page): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const variants = Array.from({ length: 40 }, (_, index) => ({
    name: `Вариант номер ${index + 1} с описание`,
    sku: `LONG-${index + 1}`,
    price: { amount: 1_234_567 + index, currency: 'BGN' },
    ...(index === 0 ? { compareAtPrice: { amount: 2_345_678, currency: 'BGN' } } : {}),
    stock: index % 3,
  }));
  const answer = await page.request.post('/api/admin/products/create', {
    headers: { 'x-csrf-token': csrfToken },
    data: { name, slug, status: 'active', description: 'дума'.repeat(100), personalizable: true, variants },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('a very long name, forty variants and no picture break nothing at 320 px; nor with letters of twice the size', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, owner);
  await addLongProduct(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/products/${slug}?variant=LONG-2`);
  await expect(page.locator('.variant')).toHaveCount(40);
  await page.getByLabel('Текст за персонализация').fill('надпис'.repeat(30));
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
  await expect(page.getByText('Продуктът е добавен в количката.').first()).toBeVisible();
  for (const address of [`/products/${slug}`, '/cart', '/checkout']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main').getByText('пауч с дълго име').first()).toBeVisible();
    expect([address, await sideways(page)]).toEqual([address, 0]);
    await expectNoViolation(page, address);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect([address, 'letters of twice the size', await sideways(page)]).toEqual([
      address,
      'letters of twice the size',
      0,
    ]);
  }
});

function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
