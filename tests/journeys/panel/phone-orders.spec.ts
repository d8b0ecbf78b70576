import { expect, type Page } from '@playwright/test';
import { owner, signIn, test } from '../support/journey-test.ts';

test.beforeEach(async ({ page }) => signIn(page, owner));

/** A caller unique to this run; the phone number has nine digits. */
function newCaller() {
  const digits = String(Date.now() % 1_000_000).padStart(6, '0');
  return { firstName: 'Радослава', lastName: 'Телефонна', phone: `0879 ${digits.slice(0, 3)} ${digits.slice(3)}` };
}

/** Results of a search of the form; the delivery selects contain options too. */
const results = (page: Page, name?: RegExp) =>
  page.getByRole('listbox', { name: 'Намерено' }).getByRole('option', name ? { name } : {});

test('takes an order from a new caller with the keyboard alone, and recognizes them on the next call', async ({
  page,
}) => {
  const caller = newCaller();
  const type = (text: string) => page.keyboard.type(text);
  const pressKey = (key: string) => page.keyboard.press(key);
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: 'Поръчки', level: 1 })).toBeVisible();
  await pressKey('Control+k');
  await expect(page.getByRole('combobox', { name: /^Поръчка, продукт/ })).toBeFocused();
  await type('нова поръчка');
  await expect(results(page).first()).toContainText('Нова поръчка');
  await pressKey('Enter');

  await expect(page.getByLabel('Кой се обажда?')).toBeFocused();
  await type(caller.phone);
  await expect(page.getByText('Нов клиент.')).toBeVisible();
  await pressKey('Enter');
  await expect(page.getByLabel('Име', { exact: true })).toBeFocused();
  await type(caller.firstName);
  await pressKey('Tab');
  await type(caller.lastName);
  await expect(page.getByLabel('Телефон', { exact: true })).toHaveValue(caller.phone);
  for (let field = 0; field < 3; field++) await pressKey('Tab');

  await expect(page.getByLabel('Добави продукт')).toBeFocused();
  await type('манго');
  await expect(results(page).first()).toBeVisible();
  await pressKey('Enter');
  await expect(page.getByRole('textbox', { name: /^Брой от/ })).toBeFocused();
  await type('3');
  await pressKey('Enter');
  await expect(page.getByLabel('Добави продукт')).toBeFocused();

  await pressKey('Tab');
  await expect(page.getByLabel('До адрес')).toBeFocused();
  for (const text of ['Пловдив', '4000', 'ул. Гладстон 1']) {
    await pressKey('Tab');
    await type(text);
  }
  await page.getByLabel('Клиентът приема общите условия').focus();
  await pressKey('Space');
  await expect(page.getByRole('region', { name: 'Запазване' })).toContainText('Общо');
  await pressKey('Control+s');

  await expect(page.getByRole('heading', { name: /^Поръчка №\d+/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('По телефона');
  await expect(page.getByRole('main')).toContainText(caller.phone);

  // The next call: six clicks from the list to the order, the products and the terms.
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'Нова поръчка' }).click();
  await page.getByLabel('Кой се обажда?').fill(caller.phone.replaceAll(' ', ''));
  await results(page, /Радослава Телефонна/).click();
  await expect(page.getByLabel('Улица и номер')).toHaveValue('ул. Гладстон 1');
  await page.getByLabel('Добави продукт').fill('манго');
  await results(page).first().click();
  await page.getByLabel('Клиентът иска фактура за фирма').check();
  await page.getByLabel('Фирма', { exact: true }).fill('Звън ЕООД');
  await page.getByLabel('ЕИК').fill('831 646 048');
  await page.getByLabel('МОЛ').fill('Радослава Телефонна');
  await page.getByLabel('Седалище').fill('Пловдив, ул. Гладстон 1');
  await page.getByLabel('Клиентът приема общите условия').check();
  await page.getByRole('button', { name: 'Приеми поръчката' }).click();
  await expect(page.getByRole('main')).toContainText('Фактура за Звън ЕООД');
});

test('shows missing fields and the effect of the code before ordering', async ({ page }) => {
  await page.goto('/admin/orders/new');
  await page.getByRole('button', { name: 'Приеми поръчката' }).click();
  const summary = page.getByRole('alert').first();
  await expect(summary).toBeVisible();
  await page.getByLabel('Добави продукт').fill('манго');
  await results(page).first().click();
  await page.getByLabel('Код за отстъпка').fill('НЯМА-ТАКЪВ');
  await expect(page.getByText('Няма такъв код. Провери го и опитай пак.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Брой от/ }).fill('99');
  await expect(page.getByText(/Няма достатъчно: налични \d+/)).toBeVisible();
});
