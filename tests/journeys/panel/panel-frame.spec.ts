import { expect } from '@playwright/test';
import { owner, signIn, test } from '../support/journey-test.ts';

// What moves here is part of what is checked.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => signIn(page, owner));

const sections = [
  ['/admin', 'Табло'],
  ['/admin/orders', 'Поръчки'],
  ['/admin/products', 'Продукти'],
  ['/admin/popular-sections', 'Продуктови секции'],
  ['/admin/categories', 'Категории'],
  ['/admin/users', 'Потребители'],
  ['/admin/payments', 'Плащания'],
  ['/admin/discounts', 'Отстъпки'],
  ['/admin/settings', 'Настройки'],
  ['/admin/activities', 'Активности'],
  ['/admin/ratings', 'Оценки и отзиви'],
  ['/admin/sms', 'SMS'],
];

test('the sidebar links to the twelve sections, each named in the breadcrumbs', async ({ page }) => {
  await page.goto('/admin');
  const links = page.locator('#sidebar').getByRole('link');
  await expect(links.first()).toBeVisible();
  const shown = await links.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.textContent]));
  for (const section of sections) expect(shown).toContainEqual(section);
  // All of them are in view on a small laptop, without scrolling.
  await page.setViewportSize({ width: 1280, height: 800 });
  const lowest = await links.last().evaluate((link) => link.getBoundingClientRect().bottom);
  expect(lowest).toBeLessThanOrEqual(800);
  const crumbs = page.getByRole('navigation', { name: 'Навигация' });
  for (const [path = '', name = ''] of sections) {
    await page.locator('#sidebar').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(crumbs.locator('[aria-current="page"]')).toHaveText(name);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin$/);
});

test('breadcrumbs match the path segments and link back', async ({ page }) => {
  await page.goto('/admin/orders');
  await page.getByRole('main').locator('.row-link').first().click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^Поръчка №\d+$/);
  const crumbs = page.getByRole('navigation', { name: 'Навигация' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Табло', 'Поръчки', (await title.textContent()) ?? '']);
  await crumbs.getByRole('link', { name: 'Поръчки' }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
});

test('the collapsed state is stored under collapsed-sidebar, and the icons keep their names', async ({ page }) => {
  await page.goto('/admin');
  const storedValue = () => page.evaluate(() => localStorage.getItem('collapsed-sidebar'));
  const width = async () => (await page.locator('#sidebar').boundingBox())?.width ?? 0;
  const toggle = page.getByRole('button', { name: 'Странично меню' });
  await expect(page.locator('#sidebar')).toBeVisible();
  const wide = await width();
  await toggle.click();
  await expect.poll(storedValue).toBe('true');
  await expect.poll(width).toBeLessThan(wide / 2);
  await page.reload();
  await expect(page.locator('#sidebar').getByRole('link', { name: 'Поръчки', exact: true })).toBeVisible();
  expect(await width()).toBeLessThan(wide / 2);
  await toggle.click();
  await expect.poll(storedValue).toBe('false');
});

test('below 1024 px the sidebar slides over the page, and closes when the window grows', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Странично меню' }).click();
  const drawer = page.getByRole('dialog', { name: 'Странично меню' });
  await expect(drawer.getByRole('link', { name: 'SMS' })).toBeVisible();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(drawer).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(drawer).toBeHidden();
  await expect(page.locator('#sidebar')).toBeVisible();
});

test('the theme is one of three and stored under vite-ui-theme', async ({ page }) => {
  await page.goto('/admin');
  const storedValue = () => page.evaluate(() => localStorage.getItem('vite-ui-theme'));
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Тема', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await page.getByRole('button', { name: 'Тема', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Светла', 'Тъмна', 'Системна']);
  await page.keyboard.press('Escape');
  await choose('Тъмна');
  expect(await storedValue()).toBe('dark');
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await choose('Светла');
  expect(await storedValue()).toBe('light');
  await expect(page.locator('html')).not.toHaveClass(/\bdark\b/);
  await choose('Системна');
  expect(await storedValue()).toBe('system');
});

test('the notification card opens 200 ms after hovering and is at most 300 px high', async ({ page }) => {
  await page.goto('/admin');
  const bell = page.getByRole('button', { name: /^Известия/ });
  await expect(bell).toBeVisible();
  const opened = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let since = Number.NaN;
        document.querySelector('.bell')?.addEventListener('pointerenter', () => (since = performance.now()));
        new MutationObserver(() => {
          if (document.querySelector('.hover-card')) resolve(performance.now() - since);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await bell.hover();
  expect(await opened).toBeGreaterThanOrEqual(195);
  const list = page.getByRole('list', { name: 'Известия' });
  await expect(list).toBeVisible();
  // The whole card, with its heading and its foot; the list between them scrolls.
  expect((await page.locator('.hover-card').boundingBox())?.height).toBeLessThanOrEqual(300);
  expect((await list.boundingBox())?.height).toBeGreaterThan(100);
});

test('an expired session redirects to the sign-in page', async ({ page, context }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.clearCookies();
  await page.locator('#sidebar').getByRole('link', { name: 'Потребители' }).click();
  await expect(page).toHaveURL(/\/signin/);
});

test('keys typed before the palette is loaded appear in its field, and Enter waits for the results', async ({
  page,
}) => {
  await page.goto('/admin/orders');
  const number = (await page.getByRole('main').locator('.row-link').first().textContent())?.replaceAll(/\D/g, '') ?? '';
  // Both the dialog's script and the search response are delayed.
  await page.route('**/admin/search?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.route(/palette-dialog.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Поръчки', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Поръчка №${number}`);
});

test.describe('without a network', () => {
  test.use({
    expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Network ?Error|could not be fetched|dynamically imported/,
  });

  test('a section that was not loaded before shows an error, and the panel keeps working', async ({
    page,
    context,
  }) => {
    await page.goto('/admin/orders');
    await expect(page.getByRole('heading', { name: 'Поръчки', level: 1 })).toBeVisible();
    await context.setOffline(true);
    await page.locator('#sidebar').getByRole('link', { name: 'Отстъпки', exact: true }).click();
    await expect(page.getByRole('alert').getByText('Няма връзка с интернет')).toBeVisible();
    await expect(page.locator('#sidebar').getByRole('link', { name: 'Поръчки', exact: true })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Опитай пак' }).click();
    await expect(page.getByRole('heading', { name: 'Отстъпки', level: 1 })).toBeVisible();
  });
});
