import { owner, signIn } from '../support/journey-test.ts';
import { expect, test } from '../support/own-shop.ts';

test.beforeEach(async ({ page }) => signIn(page, owner));

test('changes all prices with an import, notices an error, and reverts the import', async ({ page }) => {
  const exportFile = async () => (await page.request.get('/api/admin/products/export')).text();
  const before = await exportFile();
  const skus = [...new Set(before.match(/(?<=;)ISK-[\w-]+(?=;)/g))];
  expect(skus.length).toBeGreaterThan(40);
  const text = `SKU;Цена\n${skus.map((sku) => `${sku};0,99`).join('\n')}`;

  await page.goto('/admin/products/import');
  const file = { name: 'ceni.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Файл с продукти').setInputFiles(file);
  await expect(page.getByRole('list', { name: 'Редове' }).getByRole('listitem').first()).toContainText('0,99');
  expect(await exportFile()).toBe(before);

  await page.getByRole('checkbox', { name: /цени са верни$/ }).check();
  await page.getByRole('button', { name: /^Приложи/ }).click();
  await expect(page.getByText('Файлът е приложен.')).toBeVisible();
  expect(await exportFile()).not.toBe(before);

  await page.getByRole('button', { name: 'Върни всичко' }).click();
  await expect(page.getByText('Промяната е върната.').first()).toBeVisible();
  const timeless = (csv: string) => csv.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
  expect(timeless(await exportFile())).toBe(timeless(before));

  // The file is found again without its address.
  await page.goto('/admin/products/import');
  const recent = page.getByRole('region', { name: 'Последни файлове' }).getByRole('listitem');
  await expect(recent.first()).toContainText('Приложен');
  await recent.first().getByRole('link', { name: 'ceni.csv' }).click();
  await expect(page.getByText('Файлът е приложен.')).toBeVisible();
});

test('edits and pastes into the grid with the keyboard alone, and saves all cells together', async ({ page }) => {
  await page.goto('/admin/products/grid');
  const grid = page.getByRole('grid', { name: 'Таблица с цени и наличности' });
  const cell = (row: number, column: number) => grid.getByRole('row').nth(row).getByRole('gridcell').nth(column);
  const head = grid.getByRole('columnheader', { name: 'Наличност' });
  await grid.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(head).toBeInViewport();
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Търсене' });
  await search.fill('такова няма');
  await expect(page.getByText('Няма продукт, който да отговаря на „такова няма“.')).toBeVisible();
  await search.fill('');
  await expect(cell(2, 2)).toBeVisible();
  await cell(1, 2).focus();
  await page.keyboard.type('41');
  await page.keyboard.press('Enter');
  await expect(cell(1, 2)).toContainText('41');
  await expect(cell(2, 2)).toBeFocused();
  await cell(2, 2).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '42\n43');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('Променени клетки: 3')).toBeVisible();
  await page.getByRole('button', { name: 'Запази всичко' }).click();
  await expect(page.getByText('Записани клетки: 3.').first()).toBeVisible();
  await page.reload();
  for (const [row, stock] of [
    [1, '41'],
    [2, '42'],
    [3, '43'],
  ] as const)
    await expect(cell(row, 2)).toContainText(stock);
});

test('changes a hundred prices of which some are refused: the others are saved, and each refused one is shown', async ({
  page,
}) => {
  await page.goto('/admin/products/grid');
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.nth(2)).toBeVisible();
  const count = (await rows.count()) - 1;
  await page.getByLabel('Промяна в %').fill('25');
  await page.getByRole('button', { name: 'Смени цените' }).click();
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.type('без пари');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Запази всичко' }).click();
  const bad = page.locator('td[aria-invalid]');
  await expect(page.getByText(/^Записани \d+ реда, \d+ с грешка\.$/).first()).toBeVisible();
  const refused = await bad.count();
  expect(refused).toBeGreaterThan(1);
  await expect(page.getByText(`Записани ${count - refused} реда, ${refused} с грешка.`).first()).toBeAttached();
  await expect(page.getByText(`С грешка: ${refused}`, { exact: true })).toBeVisible();
  await expect(bad.first()).toBeFocused();
  for (let step = 1; step <= refused; step++) {
    await page.getByRole('button', { name: 'Следваща грешка' }).click();
    const shown = bad.nth(step % refused);
    await expect(shown).toBeFocused();
    await expect(shown).toBeInViewport({ ratio: 0.9 });
  }
});
