import { expect } from '@playwright/test';
import { test } from '../support/journey-test.ts';

// Large renditions are created on first request; a busy machine may defer some with 503.
test.use({ expectedErrors: /status of 503/ });

test('promotional links lead to the list by popularity; that of the menu to all products, the cheapest first', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Избери своя вкус' })).toHaveAttribute('href', '/products?sort=popular');
  const menu = page.getByRole('navigation', { name: 'Основна навигация' });
  await expect(menu.getByRole('link', { name: 'Продукти' })).toHaveAttribute('href', '/products');
  const categories = main.locator('a[href*="category="], a[href*="values="]');
  expect(await categories.count()).toBeGreaterThan(10);
  for (const link of await categories.all()) await expect(link).toHaveAttribute('href', /[?&]sort=popular(&|$)/);
  await main.getByRole('link', { name: 'Избери своя вкус' }).click();
  const order = page.getByLabel('Подреди');
  await expect(order.locator('option:checked')).toHaveText('Най-търсени');

  await page.goto('/products');
  await expect(order.locator('option:checked')).toHaveText('Първо евтини');
  const { products } = await (await page.request.get('/api/products?limit=24')).json();
  const prices = products.map(({ price }: { price: { amount: number } }) => price.amount);
  expect(prices.length).toBeGreaterThan(10);
  expect(prices).toEqual(prices.toSorted((one: number, other: number) => one - other));
});

test('category counts follow the search, and a category without results shows where there are some', async ({
  page,
}) => {
  const categories = page.getByRole('navigation', { name: 'Категории' });
  const countOf = async (name: string) =>
    Number(
      await categories
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .locator('small')
        .innerText(),
    );
  await page.goto('/products');
  const all = await countOf('Ментови');
  await page.goto('/products?search=боровинка');
  const fruity = await countOf('Плодови');
  const { products } = await (await page.request.get('/api/products?search=боровинка&category=plodovi')).json();
  expect(fruity).toBe(products.length);
  await expect(categories.getByRole('link', { name: /^Ментови/ })).toHaveCount(0);
  expect(all).toBeGreaterThan(0);

  await page.goto('/products?search=боровинка&category=mentovi');
  await expect(page.getByRole('heading', { name: 'Тук няма такъв продукт' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    /Няма „боровинка“ в категория „Ментови“\. В целия магазин има \d+ продукта?\./,
  );
  await page.getByRole('link', { name: 'Търси в целия магазин' }).click();
  await expect(page).toHaveURL(/search=/);
  await expect(page).not.toHaveURL(/category=/);
  await expect(page.getByRole('article').first()).toContainText('боровинка', { ignoreCase: true });
});

test('on a phone the first filter is a row above the list, and works while the sheet is closed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products');
  const mint = page.getByRole('checkbox', { name: /^Мента/ });
  await expect(mint).toBeInViewport();
  expect((await page.locator('.filters label').first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect(page.getByRole('group', { name: 'Цена' })).toBeHidden();
  await mint.check();
  await expect(page).toHaveURL(/values=menta/);
  await expect(page.getByRole('list', { name: 'Избрани филтри' })).toContainText('Мента');
  await expect(mint).toBeChecked();
  await page.locator('.filters > summary').click();
  await expect(page.getByRole('group', { name: 'Цена' })).toBeVisible();
});

test('a link that was cut off opens the shop’s page of a missing address, and a redirect keeps where the visitor came from', async ({
  page,
}) => {
  for (const path of ['/products/%D0', '/%', '/categories/%D0%']) {
    const answer = await page.request.get(path);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('Няма такава страница');
  }
  const broken = await page.request.get('/api/products/%D0');
  expect([broken.status(), (await broken.json()).code]).toEqual([404, 'NOT_FOUND']);
  const moved = await page.request.get('/products?page=1&utm_source=letter&fbclid=1', { maxRedirects: 0 });
  expect(moved.headers()['location']).toBe('/products?utm_source=letter&fbclid=1');
});
