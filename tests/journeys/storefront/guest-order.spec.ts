import { expect, type Browser, type Page } from '@playwright/test';
import { HttpClient, type Json } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { fillDelivery, newCustomer, owner, test } from '../support/journey-test.ts';
import { post } from '../support/panel-api.ts';

let panel: HttpClient;
test.beforeAll(async ({ baseURL }) => {
  panel = new HttpClient(String(baseURL));
  await panel.signIn(owner.email, owner.password);
  const changes = {
    bankTransfer: { iban: 'BG80BNBG96611020345678', holder: 'Искра ООД', bank: 'БНБ' },
  };
  expect((await panel.put('/api/admin/settings', changes)).status).toBe(200);
});

let products = 0;

/** A product of this journey only, because its price and stock change during checkout. */
async function addProduct(stock = 10): Promise<Json> {
  const name = `Опит ${process.pid}-${++products}`;
  const price = { amount: 1000, currency: 'BGN' };
  const variant = { name: '20 бр.', sku: `TRY-${process.pid}-${products}`, price, stock };
  const response = await panel.post('/api/admin/products/create', { name, status: 'active', variants: [variant] });
  expect(response.status).toBe(201);
  return response.body.product;
}

async function change(product: Json, variant: Json): Promise<void> {
  const variants = [{ ...product.variants[0], ...variant }];
  const response = await panel.put(`/api/admin/products/${product.id}`, { ...product, variants });
  expect(response.status, response.text).toBe(200);
}

async function putIntoCart(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
}

async function fillContact(page: Page, customer: ReturnType<typeof newCustomer>): Promise<void> {
  await page.getByRole('textbox', { name: 'Име', exact: true }).fill(customer.firstName);
  await page.getByLabel('Фамилия').fill(customer.lastName);
  await page.getByRole('textbox', { name: 'Имейл' }).fill(customer.email);
  await fillDelivery(page);
}

const placeButton = (page: Page) => page.getByRole('button', { name: 'Поръчай', exact: true });
const thanks = (page: Page, name: string) => page.getByRole('heading', { name: `Благодарим, ${name}!` });

/** From the product to the confirmation, paid by transfer, with or without script. Returns the order number. */
async function orderAsGuest(page: Page, customer: ReturnType<typeof newCustomer>): Promise<string> {
  await putIntoCart(page, '/products/iskra-menta');
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'cart')).toBe(true);
  await page.goto('/checkout');
  await expect(page.getByRole('main').getByText('Имаш профил? Вход')).toBeVisible();
  await fillContact(page, customer);
  await page.getByText('Банков превод').first().click();
  await placeButton(page).click();
  await expect(thanks(page, customer.firstName)).toBeVisible();
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\?placed=1/);
  await expect(page.getByText('BG80 BNBG 9661 1020 3456 78')).toBeVisible();
  return /№ (\d+)/.exec(await page.getByRole('main').innerText())?.[1] ?? '';
}

async function lookUp(page: Page, number: string, email: string): Promise<void> {
  await page.goto('/order/lookup');
  await page.getByLabel('Номер на поръчката').fill(number);
  await page.getByLabel('Имейл').fill(email);
  await page.getByRole('button', { name: 'Намери', exact: true }).click();
}

async function orderAndReturn(page: Page, browser: Browser, javaScriptEnabled: boolean): Promise<void> {
  const customer = newCustomer();
  const number = await orderAsGuest(page, customer);
  const otherBrowser = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await lookUp(otherBrowser, number, 'somebody@example.com');
  await expect(otherBrowser.getByRole('alert').first()).toBeVisible();
  await lookUp(otherBrowser, number, customer.email);
  await expect(otherBrowser.getByRole('heading', { name: `Поръчка № ${number}` })).toBeVisible();
  await otherBrowser.context().close();

  await page.getByLabel('Парола', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Направи профил' }).click();
  await expect(page).toHaveURL(/\/account\/orders\/[0-9a-f-]{36}/);
  await expect(page.getByRole('main').getByText(`№ ${number}`).first()).toBeVisible();
}

test('a guest orders, finds the order again in another browser, and creates an account with one field', async ({
  page,
  browser,
}) => {
  await orderAndReturn(page, browser, true);
});

async function placeAsGuest(page: Page, shop: string): Promise<Json> {
  const { id: productId, variants } = await addProduct();
  const line = { id: '1', productId, variantId: variants[0].id, quantity: 1, personalization: '', attributes: [] };
  const cart = encodeURIComponent(JSON.stringify([line]));
  await page.context().addCookies([{ name: 'cart', value: cart, url: shop }]);
  return (await post(page.request, '/orders/create', orderInput())).order;
}

test('the order page of a guest shows the steps and the delivery date, and offers cancelling, return and review in time', async ({
  page,
  baseURL,
}) => {
  const cancelled = await placeAsGuest(page, String(baseURL));
  await page.goto(`/order/${cancelled.id}`);
  const steps = page.getByRole('list', { name: 'Път на поръчката' });
  await expect(steps.getByRole('listitem')).toHaveText([
    /^Приета/,
    /^Потвърдена/,
    /^Опакована/,
    /^Изпратена ?около/,
    /^Доставена ?около/,
  ]);
  await expect(steps.locator('[aria-current=step]')).toContainText('Приета');
  await expect(page.getByText(/^Очаквай я на/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Върни', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Откажи поръчката' }).click();
  await page.getByRole('button', { name: 'Да, откажи' }).click();
  await expect(page.getByText('Поръчката е отказана.')).toBeInViewport();
  await expect(page.getByText('Поръчката е отказана.')).toBeFocused();
  await expect(page.getByRole('main').getByText('Отказана').first()).toBeVisible();

  const sent = await placeAsGuest(page, String(baseURL));
  for (const status of ['confirmed', 'packed', 'shipped'])
    expect((await panel.put(`/api/admin/orders/${sent.id}`, { status })).status).toBe(200);
  await page.goto(`/order/${sent.id}`);
  await expect(steps.locator('[aria-current=step]')).toContainText('Изпратена');
  await expect(page.getByRole('link', { name: 'Върни', exact: true })).toHaveAttribute(
    'href',
    /^\/withdrawal\?.*order=/,
  );
  // A review requires an account; the form that creates one is on the same page.
  await page.getByRole('link', { name: 'Отзив', exact: true }).click();
  await expect(page.locator('#make-account')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Откажи поръчката' })).toHaveCount(0);
});

test('accepts a changed price with one button', async ({ page }) => {
  const [customer, product] = [newCustomer(), await addProduct()];
  await putIntoCart(page, `/products/${product.slug}`);
  await expect(page.getByText('Продуктът е добавен в количката.').first()).toBeVisible();
  await page.goto('/checkout');
  await fillContact(page, customer);
  await change(product, { price: { amount: 1200, currency: 'BGN' } });
  await placeButton(page).click();
  await expect(page.locator('.summary')).toContainText('Сумата се промени');
  await page.getByRole('button', { name: /^Приеми .* и продължи$/ }).click();
  await expect(thanks(page, customer.firstName)).toBeVisible();
});

test('going back from the confirmation shows the empty checkout from its top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await orderAsGuest(page, newCustomer());
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Няма какво да се поръча' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('keeps the remaining items with one button when others sold out', async ({ page }) => {
  const [customer, product] = [newCustomer(), await addProduct(3)];
  await page.goto(`/products/${product.slug}`);
  // Not a triple click: a click during a pending one is ignored.
  await page.getByRole('spinbutton', { name: 'Брой' }).fill('3');
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Количка' })).toContainText('3');
  await page.goto('/checkout');
  await expect(page.getByText('3 бр.').first()).toBeVisible();
  await fillContact(page, customer);
  await change(product, { stock: 1 });
  await placeButton(page).click();
  await page.getByRole('button', { name: 'Остави в количката наличното' }).click();
  await expect(page.getByText('1 бр.').first()).toBeVisible();
  await placeButton(page).click();
  await expect(thanks(page, customer.firstName)).toBeVisible();
});

test('reports sold-out items before the form, and removes them with one button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [product, other] = [await addProduct(3), await addProduct(3)];
  for (const { slug } of [product, other]) {
    await putIntoCart(page, `/products/${slug}`);
    await expect(page.getByText('Продуктът е добавен в количката.').first()).toBeVisible();
  }
  await change(product, { stock: 0 });
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Част от количката не е налична' })).toBeInViewport();
  await expect(page.getByText(`${product.name}, 20 бр.: изчерпано`)).toBeInViewport();
  await page.getByRole('button', { name: 'Махни изчерпаното' }).click();
  await expect(page.getByText('Част от количката не е налична')).toHaveCount(0);
  await expect(page.locator('.summary-lines').getByRole('listitem')).toHaveCount(1);
});

test('a price increase since a guest added the product is shown in the cart until accepted', async ({ page }) => {
  const product = await addProduct();
  await putIntoCart(page, `/products/${product.slug}`);
  await expect(page.getByText('Продуктът е добавен в количката.').first()).toBeVisible();
  await change(product, { price: { amount: 1200, currency: 'BGN' } });
  await page.goto('/cart');
  await expect(page.getByText(/Цената се повиши на 12,00.*беше 10,00/)).toBeVisible();
  await page.getByRole('button', { name: 'Разбрах' }).click();
  await expect(page.getByText('Цената се повиши')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('12,00 лв. за брой')).toBeVisible();
  await expect(page.getByText('Цената се повиши')).toHaveCount(0);
});

test('an empty cart says so and keeps the sign-in link', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Няма какво да се поръча' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Вход', exact: true }).click();
  await expect(page.getByLabel('Парола', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Поръчай без профил' }).click();
  await expect(page.getByRole('heading', { name: 'Няма какво да се поръча' })).toBeVisible();
});

test('the confirmation prints on two pages at most', async ({ page }) => {
  await orderAsGuest(page, newCustomer());
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest orders, finds the order again in another browser, and creates an account with one field', async ({
    page,
    browser,
  }) => {
    await orderAndReturn(page, browser, false);
  });
});
