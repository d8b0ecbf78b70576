import { expect, type Page } from '@playwright/test';
import { HttpClient } from '#tests/support/http-client.ts';
import { fillDelivery, newCustomer, owner, signIn, signInNewCustomer, test } from '../support/journey-test.ts';
import { placeOrder } from '../support/place-order.ts';
import { translated, translatePages } from '../support/translate-page.ts';

// A part that hydrates after the translation is rendered again by React, which reports it (#418) and goes on.
// The specification names the two log lines.
test.use({ expectedFaults: /Minified React error #418/, expectedErrors: /^(Registration|Login) failed/ });

test.beforeEach(({ page }) => translatePages(page));
test.afterEach(({ page }) => expect(page.getByText('Something went wrong.')).toBeHidden());

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await translated(page);
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

/** Sends the form empty, which is refused. */
async function sendEmpty(page: Page, button: string): Promise<void> {
  await press(page, button);
  // A single error is said at its field alone.
  await expect(page.getByRole('alert').or(page.locator('.field-error')).first()).toBeVisible();
}

async function putIntoCart(page: Page): Promise<void> {
  await open(page, '/products/iskra-menta');
  await press(page, 'Добави в количката');
  await expect(page.getByText('Продуктът е добавен в количката.').first()).toBeVisible();
}

test('a visitor of a translated page registers, signs in and asks for a new password', async ({ page }) => {
  const customer = newCustomer();
  await open(page, '/register');
  await sendEmpty(page, 'Регистрация');
  await page.getByLabel('Име', { exact: true }).fill(customer.firstName);
  await page.getByLabel('Фамилия').fill(customer.lastName);
  await page.getByLabel('Имейл').fill(customer.email);
  await page.getByLabel('Парола', { exact: true }).fill(customer.password);
  await press(page, 'Покажи');
  await expect(page.getByRole('button', { name: 'Скрий' })).toBeVisible();
  await press(page, 'Регистрация');
  await expect(page).toHaveURL(/\/signin/);

  await page.getByLabel('Имейл').fill(customer.email);
  await page.getByLabel('Парола', { exact: true }).fill('Wrong-password-1');
  await press(page, 'Вход');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Парола', { exact: true }).fill(customer.password);
  await press(page, 'Вход');
  await expect(page).not.toHaveURL(/\/signin/);

  await open(page, '/forgot-password');
  await sendEmpty(page, 'Изпрати връзка');
  await page.getByRole('textbox', { name: 'Имейл' }).fill(customer.email);
  await press(page, 'Изпрати връзка');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: customer.email })
      .or(page.getByText(/Ако има профил/)),
  ).toBeVisible();
});

test('a visitor of a translated page sends an inquiry and a withdrawal', async ({ page }) => {
  const { email } = newCustomer();
  await open(page, '/contact');
  await sendEmpty(page, 'Изпрати запитване');
  await page.getByLabel('Фирма').fill('Кафе');
  await page.getByRole('main').getByLabel('Име', { exact: true }).fill('Ива');
  await page.getByLabel('Град').fill('Пловдив');
  await page.getByLabel('Имейл').fill(email);
  await page.getByLabel('Телефон').fill('0888 123 456');
  await page.getByRole('textbox', { name: 'Съобщение' }).fill('Цени?');
  await press(page, 'Изпрати запитване');
  await expect(page.getByRole('button', { name: 'Изпрати запитване' })).toBeHidden();

  await open(page, '/withdrawal');
  await sendEmpty(page, 'Продължи');
  await page.getByLabel('Име', { exact: true }).fill('Ива');
  await page.getByLabel('Номер на поръчката').fill('987655');
  await page.getByRole('textbox', { name: 'Имейл' }).fill(email);
  await press(page, 'Продължи');
  await expect(page.getByText('Няма поръчка с този номер и имейл.').first()).toBeVisible();
  await press(page, 'Продължи');
  await press(page, 'Промени');
  await press(page, 'Продължи');
  await press(page, 'Потвърждавам отказа');
  await expect(page.getByRole('status').filter({ hasText: 'Получихме отказа ти на' })).toBeVisible();
});

test('a guest of a translated page searches, filters, fills the cart and orders', async ({ page }) => {
  await open(page, '/products');
  await page.getByLabel('Подреди').selectOption({ label: 'Най-търсени' });
  await page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /Търси/ }))
    .first()
    .fill('мента');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  // The list before is on the screen until this one is there.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('мента');
  await page.getByRole('main').getByRole('article').first().getByRole('button').first().click();
  await page.getByRole('button', { name: 'Виж количката' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await putIntoCart(page);
  await open(page, '/cart');
  await page.getByText('Имаш код за отстъпка?').click();
  await page.getByLabel('Код за отстъпка').fill('няма-такъв');
  await press(page, 'Приложи');
  await expect(page.getByText('Няма такъв код. Провери го и опитай пак.').first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Повече/ })
    .first()
    .click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Премахни|Изтрий)/ })
    .first()
    .click();
  await page.getByRole('main').getByRole('button', { name: /Върни/ }).first().click();
  await expect(page.getByRole('complementary', { name: 'Сума' })).toBeVisible();

  const customer = newCustomer();
  await page.getByRole('link', { name: 'Към поръчката' }).first().click();
  await expect(page.getByRole('heading', { name: 'Получател' })).toBeVisible();
  await sendEmpty(page, 'Поръчай');
  await page.getByText('До офис').first().click();
  await page.getByText('До адрес').first().click();
  await page.getByRole('textbox', { name: 'Име', exact: true }).fill(customer.firstName);
  await page.getByLabel('Фамилия').fill(customer.lastName);
  await page.getByRole('textbox', { name: 'Имейл' }).fill(customer.email);
  await fillDelivery(page);
  await press(page, 'Поръчай');
  await expect(page.getByRole('heading', { name: /Благодарим/ })).toBeVisible();
  await translated(page);
  await page.getByLabel('Парола', { exact: true }).fill(customer.password);
  await press(page, 'Направи профил');
  await expect(page).toHaveURL(/\/account\/orders\//);
  // The reminder comes last, and moves the page once.
  await expect(page.getByText('още не е потвърден')).toBeVisible();
  await press(page, 'Откажи поръчката');
  await page.getByRole('button', { name: /^Да/ }).first().click();
  await expect(page.getByRole('main').getByText('Отказана').first()).toBeVisible();
});

test('a customer of a translated page changes the profile and the addresses', async ({ page }) => {
  await signInNewCustomer(page);
  await open(page, '/account/profile');
  await page.getByLabel('Телефон').fill('0888 765 432');
  await press(page, 'Запази');
  await expect(page.getByText(/запазен/).first()).toBeVisible();
  await open(page, '/account/addresses/new');
  await sendEmpty(page, 'Запази');
  await page.getByLabel('Град').fill('Пловдив');
  await page.getByLabel('Пощенски код').fill('4000');
  await page.getByLabel('Улица и номер').fill('ул. Първа 1');
  await page.getByLabel('Телефон').fill('0888 123 456');
  await press(page, 'Запази');
  await expect(page.getByText('Адресът е запазен.').first()).toBeVisible();
  await press(page, 'Изтрий ул. Първа 1');
  await press(page, 'Върни го');
  await expect(page.getByRole('heading', { name: /ул. Първа 1/ })).toBeVisible();
  for (const address of ['/account', '/account/orders', '/account/favourites', '/account/security', '/account/privacy'])
    await open(page, address);
});

test('a buyer of a translated page writes a review', async ({ page, baseURL }) => {
  const panel = new HttpClient(String(baseURL));
  await panel.signIn(owner.email, owner.password);
  const { customer, order } = await placeOrder(page.request);
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'])
    expect((await panel.put(`/api/admin/orders/${order.id}`, { status })).status).toBe(200);
  await page.context().clearCookies();
  await signIn(page, customer);
  await open(page, '/account/reviews');
  // The reminder comes last, and moves the page once.
  await expect(page.getByText('още не е потвърден')).toBeVisible();
  await page
    .getByRole('link', { name: /^Напиши отзив/ })
    .first()
    .click();
  await sendEmpty(page, 'Изпрати отзива');
  await page.getByRole('radio', { name: /^4 звезди/ }).check({ force: true });
  await page.getByLabel('Отзив', { exact: true }).fill('Студена, както трябва.');
  await press(page, 'Изпрати отзива');
  await expect(page.getByText('Чака да го прочетем')).toBeVisible();
});
