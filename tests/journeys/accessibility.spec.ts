import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { newPerson, owner, register, signIn, test } from './shop-page.ts';

const guestPages = [
  '/',
  '/products',
  '/products?search=няматаковчудо',
  '/contact',
  '/cart',
  '/signin',
  '/register',
  '/forgot-password',
  '/privacy-policy',
  '/tos',
  '/no-such-page',
  '/api/docs',
];
const panelPages = [
  '',
  '/orders',
  '/products',
  '/products/new',
  '/popular-sections',
  '/categories',
  '/users',
  '/payments',
  '/discounts',
  '/settings',
  '/activities',
  '/ratings',
  '/sms',
  '/messages',
];

async function expectAccessible(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, `${address} in ${page.viewportSize()?.width} px`).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('no axe violation on a page that a guest sees', async ({ page }) => {
      test.setTimeout(120_000);
      for (const address of guestPages) await expectAccessible(page, address);
      await page.goto('/products');
      const product = await page
        .getByRole('main')
        .getByRole('article')
        .first()
        .getByRole('link')
        .first()
        .getAttribute('href');
      await expectAccessible(page, product ?? '');
      await page.setViewportSize({ width: 360, height: 740 });
      for (const address of ['/', '/products', product ?? '']) await expectAccessible(page, address);
    });

    test('no axe violation on a page that a customer sees', async ({ page }) => {
      const person = newPerson();
      await page.goto('/products');
      await page.getByRole('main').getByRole('button', { name: 'Добави в количката' }).first().click();
      await register(page, person);
      await signIn(page, person);
      for (const address of ['/account', '/cart', '/checkout', '/admin']) await expectAccessible(page, address);
    });

    test('no axe violation on a page of the panel', async ({ page }) => {
      test.setTimeout(180_000);
      await signIn(page, owner);
      for (const address of panelPages) await expectAccessible(page, `/admin${address}`);
      await page.setViewportSize({ width: 360, height: 740 });
      for (const address of ['/orders', '/products']) await expectAccessible(page, `/admin${address}`);
    });
  });
}

test('no page scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const address of guestPages) {
    await page.goto(address);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([address, overflow]).toEqual([address, 0]);
  }
});
