import { expect, type Browser, type Page } from '@playwright/test';
import { post } from './panel-api.ts';
import { panelAddresses } from './panel-addresses.ts';
import { keepRecords, openScreen } from './panel-screens.ts';
import { newPerson, owner, signIn, test } from './shop-page.ts';

/** Sent messages are visible to owners only, without links for others; notification preferences are personal. */
const apart: readonly string[] = ['/admin/messages', '/admin/notifications'];

/** Controls that anyone may use: viewing, sorting, paging, printing, downloading, or personal settings. */
const looks = [
  /^(Приети|Потвърдени|Опаковани|Изпратени|Доставени|Отказани|Върнати|Всички)/,
  /^(Печат|Данните|Движения|Експорт|Изтегли |Към |Виж |Покажи |Защо тази цена\?|Какво се е променяло|Инструменти|Изглед|Филтри|Още филтри)/,
  /^(Предишна|Следваща|Избери |Опитай отново|Запази изгледа|Настройки|Шаблони|Съобщения от Stripe|Извлечения|Групи|Отговори по имейл)/,
  // Opens a text message.
  /^Zdravey$/,
];

/** A staff member with these permissions, signed in in a separate browser. */
async function staffWith(browser: Browser, page: Page, permissions: string[]): Promise<Page> {
  const { email, password, ...name } = newPerson();
  await signIn(page, owner);
  await post(page.request, '/admin/users/create', { user: { email, password, ...name, role: 'admin', permissions } });
  const context = await browser.newContext({ locale: 'bg-BG' });
  const desk = await context.newPage();
  await signIn(desk, { email, password });
  return desk;
}

/** The names of all controls on the screen, except for row selection. */
function controlsOf(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const chooses = '.list-toolbar, .filter-tabs, .view-tabs, .table thead, .pager, [aria-label="Период"]';
    const all = main.querySelectorAll<HTMLElement>('button, a.btn, input, textarea, select, [draggable="true"]');
    return [...all]
      .filter((element) => !element.closest(chooses) && !element.matches(':disabled') && element.offsetParent !== null)
      .map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim() || element.outerHTML);
  });
}

test('a read-only user finds no editing control on any screen of the panel', async ({ browser, page, baseURL }) => {
  test.setTimeout(300_000);
  await keepRecords(String(baseURL));
  const desk = await staffWith(browser, page, ['view']);
  const refused: string[] = [];
  desk.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${answer.request().method()} ${answer.url()}`);
  });
  const found: string[] = [];
  for (const screen of panelAddresses.filter((one) => !apart.includes(one))) {
    await openScreen(desk, screen);
    const controls = await controlsOf(desk);
    found.push(
      ...controls.filter((name) => !looks.some((look) => look.test(name))).map((name) => `${screen}: ${name}`),
    );
  }
  expect(found).toEqual([]);
  expect(refused).toEqual([]);
  await desk.keyboard.press('Control+k');
  await expect(desk.getByRole('option', { name: /Поръчки/ }).first()).toBeVisible();
  await expect(desk.getByRole('option', { name: /^Нов/ })).toHaveCount(0);
  await desk.context().close();
});

test('a packer moves orders and sees no links to forbidden screens', async ({ browser, page }) => {
  const desk = await staffWith(browser, page, ['orders']);
  await openScreen(desk, '/admin/orders');
  await expect(desk.getByRole('link', { name: 'Нова поръчка' })).toBeVisible();
  await desk.getByRole('main').locator('.row-link').first().click();
  await expect(desk.getByRole('button', { name: 'Още действия' })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Защо тази цена?' })).toHaveCount(0);
  const menu = desk.getByRole('navigation', { name: 'Раздели' });
  await expect(menu.getByRole('link', { name: 'Поръчки' })).toBeVisible();
  for (const name of ['Потребители', 'Настройки', 'Продукти', 'Активности'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  await desk.goto('/admin/products');
  await expect(desk.getByRole('heading', { name: 'Няма достъп' })).toBeVisible();
  await desk.context().close();
});
