import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { owner, signIn } from '../support/journey-test.ts';
import { expect, test } from '../support/own-shop.ts';

test.beforeEach(async ({ page }) => signIn(page, owner));

async function addCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Нова категория' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Име').fill(name);
  await dialog.getByRole('button', { name: 'Запази' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

interface Listed {
  id: string;
  name: string;
  slug: string;
  parentId: string | null;
}

test('sorts categories by keyboard, changes a URL slug, and redirects the former one', async ({ page }, info) => {
  const mark = `${info.repeatEachIndex}${info.retry}`;
  const [upper, lower] = [`Горен рафт ${mark}`, `Долен рафт ${mark}`];
  const categories = async (): Promise<Listed[]> =>
    (await (await page.request.get('/api/categories')).json()).categories;
  const find = async (name: string) => (await categories()).find((category) => category.name === name);
  await page.goto('/admin/categories');
  await addCategory(page, upper);
  await addCategory(page, lower);

  const grip = page.getByRole('button', { name: `Премести ${lower}` });
  const announcement = page.getByRole('status').filter({ hasText: lower });
  await grip.focus();
  await page.keyboard.press('ArrowUp');
  await expect(announcement).toContainText('на най-горното ниво');
  await expect(grip).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(announcement).toContainText(/е (\d+) от \1 на/);
  await expect(grip).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(announcement).toContainText(`е 1 от 1 в „${upper}“`);
  await expect(grip).toBeFocused();
  await expect.poll(async () => (await find(lower))?.parentId).toBe((await find(upper))?.id);

  const old = (await find(lower))?.slug ?? '';
  await page.getByRole('button', { name: lower, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Адрес в магазина')).toHaveValue(old);
  await expectNoViolation(page, 'a dialog');
  await dialog.getByLabel('Адрес в магазина').fill(`nov-adres-${mark}`);
  await dialog.getByRole('button', { name: 'Запази' }).click();
  await expect(dialog).toBeHidden();
  const response = await page.request.get(`/products?category=${old}&sort=name`, { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([
    301,
    `/products?category=nov-adres-${mark}&sort=name`,
  ]);

  await page.getByRole('button', { name: `Действия: ${upper}` }).click();
  await page.getByRole('menuitem', { name: 'Изтрий' }).click();
  await page.getByLabel('Отиват в друга категория').check();
  await expectNoViolation(page, 'a dialog');
  await page.getByLabel('Премести в', { exact: true }).selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Изтрий категорията' }).click();
  const deleted = page.getByText('Категорията е изтрита успешно.').first();
  await expect(deleted).toBeVisible();
  await expect(page.getByRole('button', { name: upper, exact: true })).toBeHidden();
  expect(await find(upper)).toBeUndefined();
  await deleted.locator('..').getByRole('button', { name: 'Върни' }).click();
  await expect(page.getByRole('button', { name: upper, exact: true })).toBeVisible();
  expect((await find(lower))?.parentId).toBe((await find(upper))?.id);
});

test('creates a product of two flavours in three strengths, schedules a reduction and shows it in the shop', async ({
  page,
}, info) => {
  const name = `Матрица ${info.repeatEachIndex}${info.retry}`;
  await page.goto('/admin/products/new');
  await page.getByLabel('Име', { exact: true }).fill(name);
  await page.getByLabel('Състояние').selectOption('active');
  for (const choice of ['Вкус', 'Сила']) await page.getByLabel('Добави опция').selectOption({ label: choice });
  await page.getByRole('button', { name: 'Комбинации' }).click();
  const dialog = page.getByRole('dialog');
  for (const value of ['Мента', 'Кафе', '30 mg', '50 mg', '80 mg'])
    await dialog.getByLabel(value, { exact: true }).check();
  await expect(dialog.getByRole('status')).toContainText('6 варианта');
  await expectNoViolation(page, 'a dialog');
  await dialog.getByRole('button', { name: 'Направи вариантите' }).click();
  await expect(page.getByRole('group', { name: /^вариант \d/ })).toHaveCount(6);

  await page.getByLabel('Стойност за всички варианти').fill('12,00');
  await page.getByRole('button', { name: 'Попълни всички' }).click();
  await page.getByLabel('Какво да се попълни').selectOption('stock');
  await page.getByLabel('Стойност за всички варианти').fill('9');
  await page.getByRole('button', { name: 'Попълни всички' }).click();
  // One value of an option has another price.
  await page.getByLabel('Какво да се попълни').selectOption('price');
  await page.getByLabel('За кои варианти').selectOption('80 mg');
  await page.getByLabel('Стойност за тези варианти').fill('14,00');
  await page.getByRole('button', { name: 'Попълни тези' }).click();
  const priceOf = (index: number) =>
    page.getByRole('group', { name: `вариант ${index}` }).getByLabel('Цена', { exact: true });
  await expect(priceOf(3)).toHaveValue('14,00');
  await expect(priceOf(2)).toHaveValue('12,00');
  for (const index of [1, 2, 3, 4, 5, 6]) {
    const row = page.getByRole('group', { name: `вариант ${index}` });
    await row.getByLabel('SKU').fill(`MX-${name.at(-2)}${name.at(-1)}-${index}`);
  }
  await page.getByLabel('Мета заглавие').fill('Заглавие за търсачки');
  await expect(page.getByRole('figure').filter({ hasText: 'Така изглежда' })).toContainText('Заглавие за търсачки');
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expect(page.getByText('Продуктът е създаден успешно.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Промени графика' }).click();
  await dialog.getByLabel('Мента / 30 mg').fill('12,50');
  await dialog.getByRole('button', { name: 'Запази графика' }).click();
  await expect(dialog.getByText('Промоционалната цена трябва да е под обичайната.').first()).toBeVisible();
  await expectNoViolation(page, 'a dialog');
  await dialog.getByLabel('Мента / 30 mg').fill('9,50');
  await dialog.getByRole('button', { name: 'Запази графика' }).click();
  await expect(page.getByText('Тече', { exact: true })).toBeVisible();

  const [, id] = /products\/([\w-]+)$/.exec(page.url()) ?? [];
  const { product } = await (await page.request.get(`/api/admin/products/${id}`)).json();
  await page.goto(`/products/${product.slug}`);
  await expect(page).toHaveTitle(/^Заглавие за търсачки/);
  await expect(page.getByRole('main')).toContainText('9,50');
  await expect(page.getByRole('main')).toContainText('12,00');
  expect(await (await page.request.get(`/products/${product.slug}`)).text()).toContain('"price":"4.86"');
});

test('applies and announces two concurrent moves of a section, and keeps the keyboard focus', async ({ page }) => {
  await page.goto('/admin/popular-sections');
  const titles = page.locator('.sortable .row-link');
  await expect(titles.first()).toBeVisible();
  const before = await titles.allTextContents();
  const last = before.at(-1) ?? '';
  const up = page.getByRole('button', { name: `Нагоре: ${last}` });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const expectedOrder = before.toSpliced(-1, 1).toSpliced(-2, 0, last);
  await expect(titles).toHaveText(expectedOrder);
  await expect(up).toBeFocused();
  await expect(page.getByRole('status')).toContainText([`„${last}“ е ${before.length - 2} от ${before.length}.`]);
  await expect
    .poll(async () => {
      const { popularSections } = await (await page.request.get('/api/admin/popular-sections')).json();
      return popularSections.map(({ title }: { title: string }) => title);
    })
    .toEqual(expectedOrder);
});
