import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { owner, signIn } from '../support/journey-test.ts';
import { expect, test } from '../support/own-shop.ts';

// One long word without a break opportunity, and several words.
const name = `${'Извънредноосвежителноментов'.repeat(3)} ${'пауч с дълго име '.repeat(12)}`.trim();
const slug = 'mnogo-dalgo-ime';

/**
 * A product with the longest allowed texts, and one with a narrow picture in a category whose name is one long word.
 */
async function addLongContent(page: Page): Promise<{ category: string }> {
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const headers = { 'x-csrf-token': csrfToken };
  const create = async (noun: string, data: object) => {
    const response = await page.request.post(`/api/admin/${noun}/create`, { headers, data });
    expect(response.status(), await response.text()).toBe(201);
    return response.json();
  };
  const { category: parentCategory } = await create('categories', { name: 'Над дългата' });
  const { category } = await create('categories', { name: 'Д'.repeat(120), parentId: parentCategory.id });
  const variants = Array.from({ length: 40 }, (_, index) => ({
    name: `Вариант номер ${index + 1} с описание`,
    sku: `LONG-${index + 1}`,
    price: { amount: 1_234_567 + index, currency: 'BGN' },
    ...(index === 0 ? { compareAtPrice: { amount: 2_345_678, currency: 'BGN' } } : {}),
    stock: index % 3,
  }));
  const description = `${'дума'.repeat(100)}\n\n| ${'Колона | '.repeat(9)}\n|${'---|'.repeat(9)}\n| ${'дума | '.repeat(9)}`;
  await create('products', { name, slug, status: 'active', description, personalizable: true, variants });
  const buffer = await sharp({ create: { width: 100, height: 1000, channels: 3, background: '#4a8' } })
    .toFormat('png')
    .toBuffer();
  const multipart = { file: { name: 'narrow.png', mimeType: 'image/png', buffer } };
  const { media } = await (await page.request.post('/api/admin/media', { headers, multipart })).json();
  await create('products', {
    name: name.slice(0, 200),
    status: 'active',
    categoryIds: [category.id],
    images: [media.id],
    variants: [{ name: '1', sku: 'NARROW', price: { amount: 100, currency: 'BGN' }, stock: 1 }],
  });
  return { category: category.slug };
}

test('very long names, forty variants, missing and narrow pictures fit 320 px, also at 200% text zoom', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, owner);
  const { category } = await addLongContent(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/products/${slug}?variant=LONG-2`);
  await expect(page.locator('.variant')).toHaveCount(40);
  await page.getByLabel('Текст за персонализация').fill('надпис'.repeat(30));
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
  await expect(page.getByText('Продуктът е добавен в количката.').first()).toBeVisible();
  for (const address of [`/products/${slug}`, `/products?category=${category}`, '/cart', '/checkout']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByText('пауч с дълго име').first()).toBeVisible();
    if (address.includes('category')) await expectSquarePicture(page.getByRole('article'));
    expect([address, await scrollsHorizontally(page)]).toEqual([address, 0]);
    await expectNoViolation(page, address);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect([address, '200% text zoom', await scrollsHorizontally(page)]).toEqual([address, '200% text zoom', 0]);
  }
});
/** Regardless of the aspect ratio of the upload. */
async function expectSquarePicture(card: Locator): Promise<void> {
  const box = await card.locator('img').boundingBox();
  expect(box?.height).toBeCloseTo(box?.width ?? 0, 0);
  expect(box?.height).toBeGreaterThan(90);
}

function scrollsHorizontally(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
