import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { newCustomer, register, signIn, test } from '../support/journey-test.ts';

// Large renditions are created on first request; a busy machine may defer some with 503.
test.use({ expectedErrors: /status of 503/ });

const guestPages = [
  '/',
  '/products',
  '/products?search=няматаковчудо',
  '/contact',
  '/withdrawal',
  '/cart',
  '/signin',
  '/register',
  '/forgot-password',
  '/privacy-policy',
  '/tos',
  '/order/lookup',
  '/review-requests/stop?token=x',
  '/no-such-page',
  '/offline.html',
  '/under-18.html',
  '/api/docs',
];
/** All public pages except the offline page, which navigates away when there is a network. */
const publicPages = [
  ...guestPages.filter((address) => !address.startsWith('/api') && address !== '/offline.html'),
  '/products/iskra-menta',
  '/products?search=menta&values=menta&inStock=true&minPrice=5',
  '/checkout',
  '/delivery-and-returns',
  '/accessibility',
  '/reset-password#token=x',
  '/verify-email#token=x',
];
async function expectAccessible(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await expectNoViolation(page, address);
}

test('the check ends on a page with an endless animation, and sees its final state', async ({ page }) => {
  test.setTimeout(20_000);
  await page.setContent(`<html lang="bg"><title>Проба</title><main><h1>Проба</h1>
    <style>@keyframes fade { from { color: #eee } } p { animation: fade 9s paused } aside { content-visibility: hidden }</style>
    <p>Спряна</p><aside aria-label="Скрита"><p style="animation-play-state: running">Пропусната</p></aside></main>`);
  await expectNoViolation(page, 'a page with an animation that never ends');
});

test('no axe violation on pages for guests', async ({ page }) => {
  test.setTimeout(180_000);
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

test('no axe violation in the API documentation with a call open, and no overflow at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/api/docs');
  await page.locator('#operations-tag-catalog').click();
  await page.getByRole('button', { name: 'GET /products', exact: false }).first().click();
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
  await expectNoViolation(page, 'an open call');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('no axe violation with menu and filters open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products');
  await page.locator('.filters summary').click();
  await expectNoViolation(page, 'filters open');
  // The sheet covers the page; a click beside it closes it.
  await page.locator('.filters summary').click({ position: { x: 5, y: 5 } });
  await page.locator('.menu summary').click();
  await expectNoViolation(page, 'menu open');
});

test('no axe violation with suggestions, a toast, or a dialog open', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products');
  await page.getByLabel('Търсене', { exact: true }).pressSequentially('мен');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectNoViolation(page, 'suggestions open');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката' }).first().click();
  // A hovered toast stays open; clicks pass through its text.
  await page.getByRole('button', { name: 'Виж количката' }).hover();
  await expectNoViolation(page, 'toast open');
  await page.getByRole('button', { name: 'Виж количката' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Към поръчката' })).toBeVisible();
  await expectNoViolation(page, 'drawer open');
  await page.goto('/products/iskra-menta');
  await page.getByRole('link', { name: /Увеличи/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page, 'zoom open');
});

test('no axe violation on pages for customers', async ({ page }) => {
  const customer = newCustomer();
  await page.goto('/products');
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката' }).first().click();
  test.setTimeout(180_000);
  await register(page, customer);
  await signIn(page, customer);
  for (const address of [
    '/',
    '/account',
    '/account/orders',
    '/account/profile',
    '/account/security',
    '/account/reviews',
    '/account/reviews?product=iskra-ledena-menta',
    '/cart',
    '/checkout',
    '/admin',
  ])
    await expectAccessible(page, address);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/account');
  await page.locator('summary', { hasText: 'Меню на профила' }).click();
  await expectNoViolation(page, 'menu of the account open');
  await page.locator('.menu summary').click();
  await expectNoViolation(page, 'menu open, signed in');
});

test('no page scrolls horizontally at 320 px', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const address of guestPages) {
    await page.goto(address);
    expect([address, await scrollsHorizontally(page)]).toEqual([address, 0]);
  }
});

for (const width of [640, 320]) {
  test(`text zoomed to 200% fits ${width} px on every public page`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 700 });
    for (const address of publicPages) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect([address, await scrollsHorizontally(page)]).toEqual([address, 0]);
    }
  });
}

test('every tab stop has a visible focus, and every target is at least 24 px large', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  test.setTimeout(240_000);
  for (const address of [
    '/',
    '/products',
    '/products/iskra-menta',
    '/signin',
    '/contact',
    '/register',
    '/order/lookup',
  ]) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect([address, await smallTargets(page)]).toEqual([address, []]);
    const invisibleStops: string[] = [];
    for (let stop = 0; stop < 25; stop++) {
      await page.keyboard.press('Tab');
      const violations = await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement) || element === document.body) return null;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        // A radio button styled through its label shows the focus there, and a card's link on the card.
        const card = element.closest('label, .card');
        const isDrawn = card !== null && getComputedStyle(card).outlineStyle !== 'none';
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || isDrawn
          ? null
          : `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`;
      });
      if (violations !== null) invisibleStops.push(violations);
    }
    expect([address, invisibleStops]).toEqual([address, []]);
  }
});

test('buttons and selected states stay visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/products');
  const border = await page
    .getByRole('main')
    .getByRole('button', { name: 'Добави в количката' })
    .first()
    .evaluate((element) => getComputedStyle(element).borderTopStyle);
  expect(border).toBe('solid');
  // A checked box looks different from an unchecked one.
  const box = page.locator('.facet [type=checkbox]').first();
  const card = () => box.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(await card()).toBe('none');
  await box.check();
  await expect(box).toBeChecked();
  expect(await card()).toBe('""');
  await page.goto('/products/iskra-menta');
  const [selected, other] = await Promise.all(
    [page.locator('.variant[aria-current]').first(), page.locator('.variant:not([aria-current])').first()].map((one) =>
      one.evaluate((element) => getComputedStyle(element).outlineStyle),
    ),
  );
  expect([selected, other]).toEqual(['solid', 'none']);
});

function scrollsHorizontally(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Links within a sentence may be as small as its text (WCAG 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input:not([type=hidden]), select, summary')].flatMap(
      (one) => {
        const target = one.closest('label') ?? one;
        const { width, height } = target.getBoundingClientRect();
        const isShown = width > 1 && height > 1 && getComputedStyle(one).visibility === 'visible';
        const isInSentence =
          getComputedStyle(one).display === 'inline' &&
          one.parentElement?.textContent?.trim() !== one.textContent?.trim();
        if (!isShown || isInSentence || target.closest('p, .sr-only, .skip') || (width >= 24 && height >= 24))
          return [];
        // The link of a card covers the whole card.
        if (target.closest('.card-name')) return [];
        return [`${one.tagName} "${one.textContent?.slice(0, 30)}" ${Math.round(width)} × ${Math.round(height)}`];
      },
    ),
  );
}
