import { expect } from '@playwright/test';
import { newCustomer, owner, sendCredentials, signIn, test } from '../support/journey-test.ts';
import { createProduct, post } from '../support/panel-api.ts';

test('the second of two concurrent editors of a product sees the changes, keeps the edits, and loses nothing', async ({
  page,
  browser,
}) => {
  await signIn(page, owner);
  const { id } = await createProduct(page.request);
  const other = await (await browser.newContext({ locale: 'bg-BG' })).newPage();
  await signIn(other, owner);
  for (const editor of [page, other]) {
    await editor.goto(`/admin/products/${id}`);
    await expect(editor.getByLabel('Име', { exact: true })).toBeVisible();
  }
  await page.getByLabel('Име', { exact: true }).fill('Име от първия');
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expect(page.getByText('Продуктът е актуализиран успешно.').first()).toBeVisible();

  await other.getByLabel('Описание', { exact: true }).fill('Описание от втория');
  await other.getByRole('button', { name: 'Запази', exact: true }).click();
  const notice = other.getByRole('alert').filter({ hasText: 'Някой друг запази промени' });
  await expect(notice).toBeFocused();
  await notice.getByRole('button', { name: 'Зареди новото и запази въведеното' }).click();
  await expect(other.getByText('Междувременно са променени: Име.')).toBeVisible();
  await expect(other.getByLabel('Име', { exact: true })).toHaveValue('Име от първия');
  await expect(other.getByLabel('Описание', { exact: true })).toHaveValue('Описание от втория');
  await other.getByRole('button', { name: 'Запази', exact: true }).click();
  await expect(other.getByText('Продуктът е актуализиран успешно.').first()).toBeVisible();

  const { product } = await (await page.request.get(`/api/admin/products/${id}`)).json();
  expect([product.name, product.description]).toEqual(['Име от първия', 'Описание от втория']);
  await other.context().close();
});

test('a concurrent change of a user is shown and not overwritten', async ({ page }) => {
  await signIn(page, owner);
  const customer = newCustomer();
  const { user } = await post(page.request, '/admin/users/create', { user: customer });
  await page.goto(`/admin/users/${user.id}`);
  await expect(page.getByLabel('Фамилия')).toHaveValue(customer.lastName);
  const other = await page.context().newPage();
  await other.goto(`/admin/users/${user.id}`);
  await other.getByLabel('Фамилия').fill('Втора');
  await other.getByLabel('Телефон').fill('0888 123 456');
  await other.getByRole('button', { name: 'Запази', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${customer.firstName} Втора`, level: 1 })).toBeVisible();
  await page.getByLabel('Име', { exact: true }).fill('Ралица');
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ралица Втора', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Фамилия')).toHaveValue('Втора');
  await expect(page.getByLabel('Телефон')).toHaveValue('0888 123 456');
});

test('product edits survive an expired session', async ({ page }) => {
  await signIn(page, owner);
  const { id } = await createProduct(page.request);
  await page.goto(`/admin/products/${id}`);
  await page.getByLabel('Описание', { exact: true }).fill('Набрано преди края на сесията');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expect(page).toHaveURL(/\/signin\?next=/);
  await sendCredentials(page, owner);
  await expect(page.getByText('Сесията беше изтекла.')).toBeVisible();
  await expect(page.getByLabel('Описание', { exact: true })).toHaveValue('Набрано преди края на сесията');
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expect(page.getByText('Продуктът е актуализиран успешно.').first()).toBeVisible();
});
