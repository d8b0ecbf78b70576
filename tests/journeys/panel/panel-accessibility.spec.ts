import { expect, type Page } from '@playwright/test';
import { expectFitsNarrow, expectNoViolation, narrow, wide } from '../support/expect-no-violation.ts';
import { owner, signIn, test } from '../support/journey-test.ts';
import { panelAddresses } from '../support/panel-addresses.ts';
import { keepRecords, openScreen } from '../support/panel-screens.ts';

test.beforeEach(async ({ page, baseURL }) => {
  test.setTimeout(400_000);
  await keepRecords(String(baseURL));
  await signIn(page, owner);
});

const parts = 3;
/** One part of a list in its order: a record is opened from the list that is open already. */
function partOf<One>(all: readonly One[], part: number, count: number): readonly One[] {
  return all.slice(Math.ceil((all.length * part) / count), Math.ceil((all.length * (part + 1)) / count));
}

// Split for parallel workers.
for (let part = 0; part < parts; part += 1) {
  test(`no axe violation on any screen of the panel, wide or narrow, light or dark (${part + 1} of ${parts})`, async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    for (const [index, screen] of partOf(panelAddresses, part, parts).entries()) {
      await openScreen(page, screen);
      await page.evaluate(() =>
        document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', '')),
      );
      await page.setViewportSize(wide);
      // The frame around the screens is the same on each.
      await expectNoViolation(page, screen, { withFrame: index === 0 });
      await expectFitsNarrow(page, screen, 'main');
    }
  });
}

/** A product of the demo shop; the newest may belong to another journey. */
const product = '/admin/products?search=ISK-MEN-50-20/*';
/** Overlays of a screen and how to open them. */
const openings: [what: string, screen: string, open: (page: Page) => Promise<void>][] = [
  ['the palette', '/admin', async (page) => page.keyboard.press('Control+k')],
  ['the themes', '/admin', clickButton('Тема')],
  ['the profile', '/admin', clickButton(/^Профил/)],
  ['the notifications', '/admin', clickButton(/^Известия/)],
  ['the steps of an order', '/admin/orders', clickButton(/^Действия: /)],
  ['more filters', '/admin/orders', clickButton(/^Филтри/)],
  ['the look of a list', '/admin/orders', clickButton('Колони и плътност')],
  [
    'what is chosen',
    '/admin/orders',
    async (page) =>
      page
        .getByRole('checkbox', { name: /^Избери / })
        .nth(1)
        .check(),
  ],
  ['more of an order', '/admin/orders/*', clickButton('Още действия')],
  ['the tools of products', '/admin/products', clickButton('Инструменти')],
  ['combinations', product, clickButton('Комбинации')],
  ['a new choice', product, clickButton('Създай нова опция')],
  ['the schedule', product, clickButton('Промени графика')],
  ['the question before a product is deleted', product, clickButton('Изтрий')],
  ['counting', '/admin/products/stock', choose('Преброих')],
  ['a new category', '/admin/categories', clickButton('Нова категория')],
  ['the question before a category is deleted', '/admin/categories', choose('Изтрий')],
  ['the steps of a user', '/admin/users', clickButton(/^Действия: /)],
  ['a form that was refused', '/admin/users/new', clickButton('Запази')],
  ['an order for a row', '/admin/payments/payouts/*', choose('Посочи поръчка')],
  ['the question before a review is rejected', '/admin/ratings', clickButton(/^Отхвърли/)],
  ['the steps of a text message', '/admin/sms', clickButton(/^Действия: /)],
  ['a text message', '/admin/sms', choose('Покажи текста')],
  ['an email', '/admin/messages', choose('Покажи текста')],
];

const opened =
  '[role="menu"], [role="dialog"], [role="alertdialog"], dialog[open], .more-filters:not([hidden]), .bulk-bar, .notice-bad';

function clickButton(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
}

/** An item of the first row's menu. */
function choose(name: string) {
  return async (page: Page) => {
    await clickButton(/^Действия: /)(page);
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  };
}

// Split for parallel workers.
for (const part of [0, 1])
  test(`no axe violation with a menu, a card or a dialog open, wide or narrow (${part + 1} of 2)`, async ({ page }) => {
    for (const [index, [label, screen, open]] of partOf(openings, part, 2).entries()) {
      await page.setViewportSize(wide);
      await openScreen(page, screen);
      await open(page);
      await expect(page.locator(opened).first(), label).toBeVisible();
      // The screen behind it was checked above, and what a menu or a dialog makes of it is the same for all.
      await expectNoViolation(page, label, index < 4 ? { withFrame: true } : { within: opened });
      await expectFitsNarrow(page, label, opened, () => open(page));
      await page.keyboard.press('Escape');
    }
  });

test('no axe violation with what was found for an order by phone, wide or narrow', async ({ page }) => {
  await page.setViewportSize(wide);
  await openScreen(page, '/admin/orders/new');
  await page.getByLabel('Кой се обажда?').fill('ива');
  await page.getByLabel('Добави продукт').fill('манго');
  await expect(page.getByRole('listbox', { name: 'Намерено' }).getByRole('option').nth(1)).toBeVisible();
  await expectNoViolation(page, 'what was found for an order by phone');
  await expectFitsNarrow(page, 'what was found for an order by phone');
});

test('no axe violation with the sidebar over the page', async ({ page }) => {
  await page.setViewportSize(narrow);
  await openScreen(page, '/admin');
  await clickButton('Странично меню')(page);
  await expect(page.getByRole('dialog', { name: 'Странично меню' })).toBeVisible();
  await expectNoViolation(page, 'the sidebar over the page', { withFrame: true });
});
