import { expect } from '@playwright/test';
import { fillDelivery, newCustomer, orderIdOf, register, signIn, test } from '../support/journey-test.ts';

test.use({ javaScriptEnabled: false });

test('the catalogue can be browsed, filtered, sorted, searched, paged and added from without script', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link').first().waitFor();
  await page.goto('/products');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  const first = await cards.first().innerText();
  await page.goto('/products?page=2');
  expect(await cards.first().innerText()).not.toBe(first);
  await page.goto('/products?sort=-price');
  expect(await cards.first().innerText()).not.toBe(first);
  await page.getByRole('searchbox', { name: 'Търсене' }).first().fill('menta');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=menta/);
  await expect(cards.first()).toContainText(/мент/i);
  await page.goto('/products?sort=popular');
  const name = await cards.first().getByRole('heading').innerText();
  await cards.first().getByRole('button', { name: 'Добави в количката' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
});

test('the menu of a phone has the categories in the first HTML of every page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/help');
  await page.locator('summary[aria-label="Меню"]').click();
  const menu = page.getByRole('navigation', { name: 'Меню' });
  await menu.getByRole('link', { name: 'Вкусове' }).click();
  await expect(page).toHaveURL(/\/products\?category=vkusove$/);
  const near = page.getByRole('list', { name: 'Категории наоколо' });
  await near.getByRole('link', { name: 'Ментови' }).click();
  await expect(page.getByRole('navigation', { name: 'Път до страницата' }).getByRole('link')).toHaveText([
    'Продукти',
    'Вкусове',
  ]);
});

test('a search with a limit of price is a search with that filter', async ({ page }) => {
  await page.goto('/products?search=мента+до+10+лв');
  await expect(page).toHaveURL(/maxPrice=10/);
  await expect(page.getByRole('list', { name: 'Избрани филтри' })).toContainText('до 10 лв.');
});

test('a list page is at most 40 KB of HTML', async ({ request }) => {
  for (const address of ['/products', '/products?page=2', '/products?category=vkusove']) {
    const html = await (await request.get(address)).body();
    expect(html.length, address).toBeLessThanOrEqual(40 * 1024);
  }
});

test('a guest fills a cart, registers, signs in, orders and signs out without script', async ({ page }) => {
  const customer = newCustomer();
  const guarantee = page.getByRole('complementary', { name: 'Законова гаранция за съответствие' });
  await page.goto('/tos');
  await expect(guarantee).toBeVisible();
  await page.goto('/products');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(guarantee).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
  await page.goto('/cart');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: 'Към поръчката' })
      .or(page.getByRole('button', { name: 'Към поръчката' }))
      .first(),
  ).toBeVisible();
  await register(page, customer);
  await signIn(page, customer);
  await page.goto('/checkout');
  await expect(guarantee).toBeVisible();
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Поръчай' }).click();
  expect(orderIdOf(page)).toBeTruthy();
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Поръчай' })).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Изход' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/signin$/);
});

test('a refused sign-in says so in the specified words, and keeps the email', async ({ page }) => {
  await page.goto('/signin');
  await page.getByLabel('Имейл').fill('nobody@example.com');
  await page.getByLabel('Парола').fill('Not-the-password-1');
  await page.getByRole('button', { name: 'Вход' }).click();
  const refusal = page.getByRole('alert');
  await expect(refusal.getByText('Влизането не бе успешно.', { exact: true })).toBeVisible();
  await expect(refusal).toContainText('Имейлът и паролата не съвпадат.');
  await expect(page.getByLabel('Имейл')).toHaveValue('nobody@example.com');
});

test('a refused form keeps the input', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Име', { exact: true }).fill('Ива');
  await page.getByLabel('Фамилия').fill('Петрова');
  await page.getByLabel('Имейл').fill('not-an-email');
  await page.getByLabel('Парола', { exact: true }).fill('Long-enough-1');
  await page.getByRole('button', { name: 'Регистрация', exact: true }).click();
  await expect(page.getByLabel('Имейл')).toHaveValue('not-an-email');
  await expect(page.getByLabel('Фамилия')).toHaveValue('Петрова');
});

test('a distributor sends an inquiry, corrects what was refused, and sees the confirmation', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Фирма').fill('Кафе Север ООД');
  await page.getByLabel('Име', { exact: true }).fill('Петър Стоянов');
  await page.getByLabel('Град').fill('Варна');
  await page.getByLabel('Имейл').fill('not-an-email');
  await page.getByLabel('Телефон').fill('0888 123 456');
  await page.getByLabel('Съобщение').fill('Търсим паучове за пет обекта, около сто кутии на месец.');
  await page.getByRole('button', { name: 'Изпрати запитване' }).click();
  await expect(page).toHaveTitle(/^Грешка: /);
  await expect(page.getByLabel('Съобщение')).toHaveValue(/сто кутии/);
  await page.getByLabel('Имейл').fill('petar@example.com');
  await page.getByRole('button', { name: 'Изпрати запитване' }).click();
  await expect(page.getByText('Запитването е изпратено.')).toBeVisible();
});

test('a question below those of the help opens the page where it was refused, and then where it was taken', async ({
  page,
}) => {
  await page.goto('/help');
  await page.getByLabel('Име', { exact: true }).fill('Ива Петрова');
  await page.getByLabel('Имейл').fill('not-an-email');
  await page.getByLabel('Съобщение').fill('Кога ще има пак манго?');
  await page.getByRole('button', { name: 'Изпрати съобщение' }).click();
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByLabel('Съобщение')).toHaveValue('Кога ще има пак манго?');
  await page.getByLabel('Имейл').fill('iva@example.com');
  await page.getByRole('button', { name: 'Изпрати съобщение' }).click();
  await expect(page.getByText('Съобщението е изпратено.')).toBeInViewport();
  await expect(page).toHaveURL('/help?sent=1');
});
