import { expect, type Page } from '@playwright/test';
import {
  expectFitsNarrow,
  expectNoViolation,
  overflowOf,
  violationsInNarrow,
  wide,
} from '../support/expect-no-violation.ts';
import { findWeakContrast } from '../support/find-weak-contrast.ts';
import { signInNewCustomer, test } from '../support/journey-test.ts';

// Large renditions are created on first request; a busy machine may defer some with 503.
test.use({ expectedErrors: /status of 503/ });

/**
 * The pages that a visitor can open, but for that of the API, which has a journey of its own. Where a picture, a label or a bar
 * lies over others, axe looks for what is behind each text, which takes as long as all its other rules.
 */
const guestPages: readonly { address: string; contrastByAxe?: true }[] = [
  { address: '/', contrastByAxe: true },
  { address: '/products', contrastByAxe: true },
  { address: '/products?search=няматаковчудо' },
  { address: '/products?search=menta&values=menta&inStock=true&minPrice=5' },
  { address: '/products/iskra-menta', contrastByAxe: true },
  { address: '/contact' },
  { address: '/withdrawal' },
  { address: '/cart', contrastByAxe: true },
  { address: '/checkout', contrastByAxe: true },
  { address: '/signin' },
  { address: '/register' },
  { address: '/forgot-password' },
  { address: '/reset-password#token=x' },
  { address: '/verify-email#token=x' },
  { address: '/privacy-policy' },
  { address: '/tos' },
  { address: '/delivery-and-returns' },
  { address: '/accessibility' },
  { address: '/order/lookup' },
  { address: '/review-requests/stop?token=x' },
  { address: '/no-such-page' },
  { address: '/offline.html' },
  { address: '/under-18.html' },
];

/** Without waiting for the network, which a page may use for long after it can be read. */
async function openPage(page: Page, { address }: { address: string }): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1').first(), address).toBeVisible();
}

test('the check ends on a page with an endless animation, and sees its final state', async ({ page }) => {
  test.setTimeout(20_000);
  await page.setContent(`<html lang="bg"><title>Проба</title><main><h1>Проба</h1>
    <style>@keyframes fade { from { color: #eee } } p { animation: fade 9s paused } aside { content-visibility: hidden }</style>
    <p>Спряна</p><aside aria-label="Скрита"><p style="animation-play-state: running">Пропусната</p></aside></main>`);
  await expectNoViolation(page, 'a page with an animation that never ends');
});

test('a menu that closes some time after the window changed is opened again, and waited for', async ({ page }) => {
  await page.setContent(`<html lang="bg"><title>Проба</title><main><h1>Проба</h1><div id="place"></div></main>
    <script>
      const menu = '<div role="menu"><button role="menuitem" style="padding: 9px">Изход</button></div>';
      const show = (html) => setTimeout(() => (place.innerHTML = html), 150);
      show(menu);
      addEventListener('resize', () => show(''));
      addEventListener('open', () => show(menu));
    </script></html>`);
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const look = (): Promise<void> =>
    expectFitsNarrow(page, 'a menu', '[role=menu]', () => page.evaluate(() => void dispatchEvent(new Event('open'))));
  await look();
  await menu.evaluateAll((menus) => menus.forEach((one) => one.remove()));
  await look();
});

test('what only a narrow window shows is checked by all rules, and names that it hides are missed', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.setContent(`<html lang="bg"><title>Проба</title><style>
    #narrow { display: none } button { padding: 9px }
    @media (width < 600px) { #narrow { display: block } button span { display: none } }</style>
    <main><h1>Проба</h1><div id="narrow"><p><b role="listitem" id="lost">Ред</b></p></div>
    <button id="unnamed"><span>Изход</span></button></main></html>`);
  const within = 'html';
  await expectNoViolation(page, 'a page with a narrow part', { within });
  const violations = await violationsInNarrow(page, { what: 'a narrow part', within, open: async () => {} });
  expect(violations).toEqual(['button-name: #unnamed', 'aria-required-parent: #lost']);
});

test('a text that contrasts too little is found, whatever is behind it', async ({ page }) => {
  await page.setContent(`<html lang="bg"><style>body { background: #fff; color: #111 } @media (prefers-color-scheme: dark)
    { #theme { background: #222; color: #333 } }</style>
    <p id="theme">Тема</p><p style="color: #999">Бледо</p><p style="opacity: .4">Прозрачно</p>
    <div style="background: #fff8"><p style="color: color-mix(in oklab, #777 70%, white)">Смесено</p></div>
    <p style="color: #767676">Достатъчно</p><p style="color: #949494; font: 24px sans-serif">Едро</p>
    <input value="Поле" style="color: #aaa"><button disabled>Спрян</button><span style="color: #ddd">★</span>
    <p style="color: #ddd; background: linear-gradient(#000, #111)">Върху картина</p></html>`);
  const found = async () => (await page.evaluate(findWeakContrast, 'body')).map((line) => /"(.*)"/.exec(line)?.[1]);
  expect(await found()).toEqual(['Бледо', 'Прозрачно', 'Смесено', 'Поле']);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await found()).toContain('Тема');
});

// Split for parallel workers.
for (const part of [0, 1, 2])
  test(`pages for guests have no axe violation, and fit 320 px and text zoomed to 200% (${part + 1} of 3)`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    // The page for a lost network asks for the shop and leaves when it answers.
    await page.route('**/api/health', (route) => route.abort());
    for (const [index, guestPage] of guestPages.filter((_, at) => at % 3 === part).entries()) {
      const { address, contrastByAxe = false } = guestPage;
      await page.setViewportSize(wide);
      await openPage(page, guestPage);
      await expectNoViolation(page, address, { contrastByAxe, withFrame: index === 0 });
      await expectFitsNarrow(page, address, index > 0 ? 'main' : 'html');
      await page.setViewportSize({ width: 320, height: 700 });
      expect([address, await overflowOf(page)]).toEqual([address, 0]);
      await expectLargeTextFits(page, address);
    }
  });

async function expectLargeTextFits(page: Page, address: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect([address, width, await overflowOf(page)]).toEqual([address, width, 0]);
  }
}

test('no axe violation in the API documentation, also with a call open, and no overflow at 320 px', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/api/docs');
  await expect(page.locator('#operations-tag-catalog')).toBeVisible();
  // The list of calls of each tag is drawn by the same script.
  await expectNoViolation(page, 'the API documentation', { without: 'span ~ span > .opblock-tag-section' });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBe(0);
  await page.locator('#operations-tag-catalog').click();
  await page.getByRole('button', { name: 'GET /products', exact: false }).first().click();
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
  // The page around it was checked above.
  await expectNoViolation(page, 'an open call', { within: '.opblock.is-open' });
  expect(await overflowOf(page)).toBe(0);
});

test('no axe violation with menu and filters open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products');
  await page.locator('.filters summary').click();
  await expectNoViolation(page, 'filters open');
  // The sheet covers the page; a click beside it closes it.
  await page.locator('.filters summary').click({ position: { x: 5, y: 5 } });
  await page.locator('.menu summary').click();
  await expectNoViolation(page, 'menu open', { withFrame: true });
});

test('no axe violation with suggestions, a toast, or a dialog open', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products');
  await page.getByLabel('Търсене', { exact: true }).pressSequentially('мен');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectNoViolation(page, 'suggestions open', { withFrame: true });
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката' }).first().click();
  // A hovered toast stays open; clicks pass through its text.
  await page.getByRole('button', { name: 'Виж количката' }).hover();
  await expectNoViolation(page, 'toast open');
  await page.getByRole('button', { name: 'Виж количката' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Към поръчката' })).toBeVisible();
  await expectNoViolation(page, 'drawer open', { withFrame: true });
  await page.goto('/products/iskra-menta');
  await page.locator('a.gallery-field').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page, 'zoom open');
});

test('no axe violation on pages for customers', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката' }).first().click();
  test.setTimeout(180_000);
  await signInNewCustomer(page);
  for (const [index, address] of [
    '/',
    '/account',
    '/account/orders',
    '/account/profile',
    '/account/security',
    '/account/reviews',
    '/account/reviews?product=iskra-ledena-menta',
    // Closed for customers.
    '/admin',
    '/cart',
    '/checkout',
  ].entries()) {
    await openPage(page, { address });
    await expectNoViolation(page, address, { withFrame: index === 0 });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/account');
  await page.locator('summary', { hasText: 'Меню на профила' }).click();
  await expectNoViolation(page, 'menu of the account open', { withFrame: true });
  await page.locator('.menu summary').click();
  await expectNoViolation(page, 'menu open, signed in', { withFrame: true });
});

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
    await openPage(page, { address });
    expect([address, await smallTargets(page)]).toEqual([address, []]);
    const invisibleStops: string[] = [];
    for (let stop = 0; stop < 25; stop++) {
      await page.keyboard.press('Tab');
      const violations = await page.evaluate(async () => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement) || element === document.body) return null;
        // An outline that is still coming has the style of the start.
        await Promise.all(element.getAnimations().map(({ finished }) => finished));
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
