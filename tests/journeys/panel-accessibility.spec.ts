import { expect, type Page } from '@playwright/test';
import { expectNoViolation, settled } from './no-violation.ts';
import { openScreen, panelScreens } from './panel-screens.ts';
import { owner, signIn, test } from './shop-page.ts';

const wide = { width: 1280, height: 900 };
const narrow = { width: 360, height: 740 };

/** What opens over a screen, and how. */
const openings: [what: string, screen: string, open: (page: Page) => Promise<void>][] = [
  ['the palette', '/admin', async (page) => page.keyboard.press('Control+k')],
  ['the themes', '/admin', async (page) => page.getByRole('button', { name: 'Тема', exact: true }).click()],
  ['the notifications', '/admin', async (page) => page.getByRole('button', { name: /^Известия/ }).click()],
  ['the steps of an order', '/admin/orders', async (page) => firstMenu(page)],
  ['more filters', '/admin/orders', async (page) => page.getByRole('button', { name: /Още филтри/ }).click()],
  ['the look of a list', '/admin/orders', async (page) => page.getByRole('button', { name: 'Изглед' }).click()],
  ['more of an order', '/admin/orders/*', async (page) => page.getByRole('button', { name: 'Още действия' }).click()],
  [
    'what was found for an order by phone',
    '/admin/orders/new',
    async (page) => {
      await page.getByLabel('Кой се обажда?').fill('ива');
      await page.getByLabel('Добави продукт').fill('манго');
      await expect(page.getByRole('listbox', { name: 'Намерено' }).getByRole('option').nth(7)).toBeVisible();
    },
  ],
  [
    'the question before a product is deleted',
    '/admin/products/*',
    async (page) => page.getByRole('button', { name: 'Изтрий', exact: true }).click(),
  ],
  ['a new category', '/admin/categories', async (page) => page.getByRole('button', { name: 'Нова категория' }).click()],
  ['the steps of a user', '/admin/users', async (page) => firstMenu(page)],
  ['a form that was refused', '/admin/users/new', async (page) => page.getByRole('button', { name: 'Запази' }).click()],
];

async function firstMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Действия: / })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test.beforeEach(async ({ page }) => signIn(page, owner));

    test('no axe violation on any screen of the panel, wide or narrow', async ({ page }) => {
      test.setTimeout(600_000);
      for (const screen of panelScreens) {
        await page.setViewportSize(wide);
        if (!(await openScreen(page, screen))) continue;
        await expectNoViolation(page, screen);
        await page.setViewportSize(narrow);
        await expectNoViolation(page, screen);
      }
    });

    test('no axe violation with a menu, a card or a dialog open', async ({ page }) => {
      test.setTimeout(600_000);
      for (const size of [wide, narrow]) {
        await page.setViewportSize(size);
        for (const [what, screen, open] of openings) {
          await openScreen(page, screen);
          await open(page);
          await settled(page);
          await expectNoViolation(page, what);
        }
      }
      await openScreen(page, '/admin');
      await page.getByRole('button', { name: 'Странично меню' }).click();
      await expect(page.getByRole('dialog', { name: 'Странично меню' })).toBeVisible();
      await settled(page);
      await expectNoViolation(page, 'the sidebar over the page');
    });
  });
}
