import { owner, signIn } from '../support/journey-test.ts';
import { expect, test } from '../support/own-shop.ts';

test('maps the columns of another program on a narrow screen, once for all its files', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, owner);
  const choose = async (text: string) => {
    await page.goto('/admin/products/import');
    const file = { name: 'med.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('Файл с продукти').setInputFiles(file);
  };
  await choose('Наименование;Артикулен номер;Продажна;Бележка\nЛипов мед;LM-1;12,50 лв.;от село');
  const price = page.getByLabel(/^Продажна/);
  await expect(page.getByLabel(/^Наименование/)).toHaveValue('name');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: 'Сравни' }).click();
  await expect(page.getByText('Избери коя колона е „Цена“.')).toBeVisible();
  await price.selectOption('price');
  await page.getByRole('button', { name: 'Сравни' }).press('Enter');
  await page.getByRole('button', { name: 'Приложи 1 нови' }).click();
  await expect(page.getByText('Файлът е приложен.')).toBeVisible();

  await choose('Артикулен номер;Наименование;Продажна;Бележка\nLM-2;Горски мед;14;');
  await expect(page.getByRole('button', { name: 'Приложи 1 нови' })).toBeVisible();
  await page.getByRole('button', { name: 'Промени какво е всяка колона' }).click();
  await expect(page.getByLabel(/^Продажна/)).toHaveValue('price');
});
