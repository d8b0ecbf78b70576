import { expect, type Browser, type Page } from '@playwright/test';
import { newCustomer, owner, signIn, test } from '../support/journey-test.ts';
import { panelAddresses } from '../support/panel-addresses.ts';
import { post } from '../support/panel-api.ts';
import { keepRecords, openScreen } from '../support/panel-screens.ts';

/**
 * Sent messages and backups are visible to owners only; notification preferences are personal; labels are printed by
 * anyone who sees the products, and their screen has nothing else.
 */
const excluded: readonly string[] = [
  '/admin/messages',
  '/admin/notifications',
  '/admin/products/labels',
  '/admin/settings/backups',
  '/admin/settings/health',
];

/** Controls that anyone may use: viewing, sorting, paging, printing, downloading, or personal settings. */
const readOnlyControls = [
  /^(Приети|Потвърдени|Опаковани|Изпратени|Доставени|Отказани|Върнати|Всички)/,
  /^(Печат|Данните|Движения|Експорт|Изтегли |Към |Виж |Покажи |Защо тази цена\?|История|Инструменти|Изглед|Филтри|Още филтри|За поръчване$|Доставчици$|Инвентаризации$|PDF$)/,
  /^(Предишна|Следваща|Избери |Опитай отново|Запази изгледа|Месец|Настройки|Шаблони|Съобщения за плащания|Извлечения|Групи|Отговори по имейл|Версии$|Видеа$|Пропуснати адреси$)/,
  // Copies an answer to the tax agency's form.
  /^Копирай: /,
  // Leads to the print of labels.
  /^Етикети$/,
  // Opens a text message.
  /^Zdravey$/,
];

/** A staff member with these permissions, signed in in a separate browser. */
async function staffWith(browser: Browser, page: Page, permissions: string[]): Promise<Page> {
  const { email, password, ...name } = newCustomer();
  await signIn(page, owner);
  await post(page.request, '/admin/users/create', { user: { email, password, ...name, role: 'admin', permissions } });
  const context = await browser.newContext({ locale: 'bg-BG', reducedMotion: 'reduce' });
  const staffPage = await context.newPage();
  await signIn(staffPage, { email, password });
  return staffPage;
}

/** The names of all controls on the screen, except for row selection. */
function controlsOf(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const selectionControls =
      '.list-toolbar, .filter-tabs, .view-tabs, .table thead, .report-picker, .report-table thead, .pager, [aria-label="Период"], .preview-choices, .section-list, .head-button, [type=search]';
    const all = main.querySelectorAll<HTMLElement>('button, a.btn, input, textarea, select, [draggable="true"]');
    return [...all]
      .filter(
        (element) =>
          !element.closest(selectionControls) && !element.matches(':disabled') && element.offsetParent !== null,
      )
      .map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim() || element.outerHTML);
  });
}

test('a read-only user finds no editing control on any screen of the panel', async ({ browser, page, baseURL }) => {
  test.setTimeout(300_000);
  await keepRecords(String(baseURL));
  const staffPage = await staffWith(browser, page, ['view']);
  const refusedRequests: string[] = [];
  staffPage.on('response', (response) => {
    if (response.status() === 403) refusedRequests.push(`${response.request().method()} ${response.url()}`);
  });
  const found: string[] = [];
  for (const screen of panelAddresses.filter((one) => !excluded.includes(one))) {
    await openScreen(staffPage, screen);
    const controls = await controlsOf(staffPage);
    found.push(
      ...controls
        .filter((name) => !readOnlyControls.some((pattern) => pattern.test(name)))
        .map((name) => `${screen}: ${name}`),
    );
  }
  expect(found).toEqual([]);
  expect(refusedRequests).toEqual([]);
  await staffPage.keyboard.press('Control+k');
  await expect(staffPage.getByRole('option', { name: /Поръчки/ }).first()).toBeVisible();
  await expect(staffPage.getByRole('option', { name: /^Нов/ })).toHaveCount(0);
  await staffPage.context().close();
});

test('a packer moves orders and sees no links to forbidden screens', async ({ browser, page }) => {
  const staffPage = await staffWith(browser, page, ['orders']);
  await openScreen(staffPage, '/admin/orders');
  await expect(staffPage.getByRole('link', { name: 'Нова поръчка' })).toBeVisible();
  await staffPage.getByRole('main').locator('.row-link').first().click();
  await expect(staffPage.getByRole('button', { name: 'Още действия' })).toBeVisible();
  await expect(staffPage.getByRole('link', { name: 'Защо тази цена?' })).toHaveCount(0);
  const menu = staffPage.getByRole('navigation', { name: 'Раздели' });
  await expect(menu.getByRole('link', { name: 'Поръчки' })).toBeVisible();
  for (const name of ['Потребители', 'Настройки', 'Продукти', 'Активности'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  await staffPage.goto('/admin/products');
  await expect(staffPage.getByRole('heading', { name: 'Няма достъп' })).toBeVisible();
  await staffPage.context().close();
});
