import { expect, type Page, type Route } from '@playwright/test';
import { putIntoCart } from '../support/fill-cart.ts';
import {
  fillDelivery,
  newCustomer,
  orderIdOf,
  sendCredentials,
  signInNewCustomer,
  test,
} from '../support/journey-test.ts';
import { post } from '../support/panel-api.ts';

/** Counts the clicks and filled fields of the journey. */
function countSteps(page: Page) {
  const count = { clicks: 0, fields: 0 };
  return {
    count,
    click: async (locator: ReturnType<Page['locator']>) => {
      count.clicks += 1;
      await locator.click();
    },
    fill: async (label: string, text: string) => {
      count.fields += 1;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
  };
}

const placeButton = (page: Page) => page.getByRole('button', { name: 'Поръчай', exact: true });

/** The default of a shop that does not accept guest orders. */
const registerPath = '/checkout?as=new';

async function putFirstIntoCart(page: Page): Promise<void> {
  await page.goto('/products');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
}

async function toCheckout(page: Page, address = '/checkout'): Promise<void> {
  await putIntoCart(page);
  await page.goto(address);
}

/** Signed in, with the default address 'Вкъщи' and another one, 'Работа'. */
async function withTwoAddresses(page: Page): Promise<void> {
  await signInNewCustomer(page);
  const addresses = [
    ['Вкъщи', 'Ива', 'Пловдив', '4000', 'ул. Гладстон 1'],
    ['Работа', 'Петър', 'София', '1000', 'бул. Витоша 2'],
  ] as const;
  for (const [label, firstName, city, postcode, street] of addresses)
    await post(page.request, '/account/addresses', {
      ...{ label, firstName, lastName: 'Петров', phone: '0888 123 456' },
      delivery: { method: 'address', city, postcode, street },
    });
}

test('an email is ticked by the rule that the shop applies to it', async ({ page }) => {
  await toCheckout(page);
  const email = page.getByRole('textbox', { name: 'Имейл' });
  const isTicked = () => email.evaluate((field) => field.matches(':user-valid'));
  await email.fill('ivan@gmial');
  await email.blur();
  await expect(page.getByText('Въведи имейл като ime@example.com.')).toBeVisible();
  expect(await isTicked()).toBe(false);
  await email.fill('ivan@gmail.com');
  await email.blur();
  expect(await isTicked()).toBe(true);
});

test('a new customer registers during checkout and reaches the confirmation with the cart', async ({ page }) => {
  const customer = newCustomer();
  await toCheckout(page, registerPath);
  await page.getByLabel('Име', { exact: true }).fill(customer.firstName);
  await page.getByLabel('Фамилия').fill(customer.lastName);
  await page.getByLabel('Имейл').fill(customer.email);
  await page.getByLabel('Парола', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Продължи към поръчката' }).click();
  await expect(page.getByRole('textbox', { name: 'Имейл' })).toHaveValue(customer.email);
  await expect(page).toHaveURL(/\/checkout$/);
  await fillDelivery(page);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\//);
  await expect(page.getByRole('heading', { name: `Благодарим, ${customer.firstName}!` })).toBeVisible();
});

test('a returning customer orders from the home page in 7 clicks without filling a field except the consent', async ({
  page,
}) => {
  await signInNewCustomer(page);
  await toCheckout(page);
  await fillDelivery(page);
  await page.getByLabel('Запази адреса за следващия път').check();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\//);

  await page.goto('/');
  const { count, click } = countSteps(page);
  await click(page.getByRole('main').getByRole('link', { name: /Мента/ }).first());
  await expect(page).toHaveURL(/\/products\//);
  await click(page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first());
  await expect(page.getByText('Продуктът е добавен в количката.').first()).toBeVisible();
  await page.goto('/cart');
  count.clicks += 1;
  await click(page.getByRole('main').getByRole('link', { name: 'Към поръчката' }).first());
  await expect(page.getByLabel('Улица и номер')).toHaveValue('ул. Гладстон 1');
  await expect(page.getByLabel('Телефон')).toHaveValue('0888 123 456');
  await click(page.getByLabel('Приемам общите условия'));
  await click(placeButton(page));
  await expect(page).toHaveURL(/\/checkout\/confirmation\//);
  expect(count.clicks).toBeLessThanOrEqual(7);
  expect(count.fields).toBeLessThanOrEqual(9);
});

test('selects a stored address with one click, accepts a new one, and keeps other input', async ({ page }) => {
  await withTwoAddresses(page);
  await toCheckout(page);
  const street = page.getByLabel('Улица и номер');
  const addresses = page.getByRole('navigation', { name: 'Къде да пратим' });
  await expect(street).toHaveValue('ул. Гладстон 1');
  await page.getByRole('textbox', { name: 'Имейл' }).fill('other@example.com');
  await addresses.getByRole('link', { name: /Работа/ }).click();
  await expect(street).toHaveValue('бул. Витоша 2');
  await expect(page.getByLabel('Име', { exact: true })).toHaveValue('Петър');
  await expect(page.getByRole('textbox', { name: 'Имейл' })).toHaveValue('other@example.com');
  await expect(page.getByText('Запази адреса за следващия път')).toBeHidden();
  await addresses.getByRole('link', { name: /Друг адрес/ }).click();
  await expect(street).toHaveValue('');
  await street.fill('ул. Нова 3');
  await expect(page.getByText('Запази адреса за следващия път')).toBeVisible();
  await addresses.getByRole('link', { name: /Работа/ }).click();
  await page.getByLabel('Приемам общите условия').check();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\//);
  await expect(page.getByRole('main')).toContainText('бул. Витоша 2');
});

test('fills in the postcode of a known town and never overwrites input', async ({ page }) => {
  await signInNewCustomer(page);
  await toCheckout(page);
  const [city, postcode] = [page.getByLabel('Град'), page.getByLabel('Пощенски код')];
  await city.fill('plovd');
  await expect(page.getByRole('option', { name: /Пловдив/ })).toBeVisible();
  await city.fill('Пловдив');
  await expect(postcode).toHaveValue('4000');
  await city.fill('гр. Варна');
  await expect(postcode).toHaveValue('9000');
  await postcode.fill('9010');
  await city.fill('Русе');
  await expect(postcode).toHaveValue('9010');
  // A postcode of another part of the country gets no check mark, nor does its town, and is corrected in one press.
  await city.blur();
  await expect(page.getByText('9010 не е код на Русе.')).toBeVisible();
  await expect(city).toHaveCSS('background-image', 'none');
  await page.getByRole('button', { name: 'Сложи 7000' }).click();
  await expect(postcode).toHaveValue('7000');
  // Only a known town gets a check mark.
  await city.blur();
  await expect(city).toHaveCSS('background-image', /^url/);
  await city.fill('Никъде');
  await city.blur();
  await expect(city).toHaveCSS('background-image', 'none');
});

test('errors of an address disappear when an office is selected', async ({ page }) => {
  await signInNewCustomer(page);
  await toCheckout(page);
  await placeButton(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Има какво да се поправи' });
  await expect(summary).toContainText('Град:');
  await page.getByRole('radio', { name: 'До офис' }).check();
  await expect(summary).toContainText('Телефон:');
  await expect(summary).not.toContainText('Град:');
  await page.getByRole('radio', { name: 'До адрес' }).check();
  await expect(page.getByLabel('Град')).not.toHaveAttribute('aria-invalid');
});

test('marks an error as such and links to the field', async ({ page }) => {
  await signInNewCustomer(page);
  await toCheckout(page);
  await page.getByLabel('Пощенски код').fill('12');
  await page.getByLabel('Улица и номер').focus();
  await expect(page.getByLabel('Пощенски код')).toHaveAccessibleDescription('Грешка: Пощенският код е 4 цифри.');
});

test('asks for at most eight fields at first, and the button states what it does', async ({ page }) => {
  await signInNewCustomer(page);
  await toCheckout(page);
  await expect(placeButton(page)).toBeVisible();
  const selectedAddress = page
    .locator('.checkout')
    .locator('input:not([type=hidden]):not([type=radio]), textarea, select')
    .filter({ visible: true });
  expect(await selectedAddress.count()).toBeLessThanOrEqual(8);
  await expect(placeButton(page)).toHaveAccessibleDescription(/^със задължение за плащане За плащане: .*при доставка/);
});

test('signing in again after the session expires keeps the page and all input', async ({ page, context }) => {
  const customer = await signInNewCustomer(page);
  await toCheckout(page);
  await fillDelivery(page);
  // The page has loaded the user before the session ends.
  await expect(page.getByRole('textbox', { name: 'Име', exact: true })).toHaveValue(customer.firstName);
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies.filter(({ name }) => !name.includes('session')));
  await placeButton(page).click();
  await expect(page.getByText('Сесията изтече.')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Влез и продължи' })).toBeFocused();
  await expect(page).toHaveURL(/\/checkout/);
  await sendCredentials(page, customer);
  await expect(page.getByLabel('Улица и номер')).toHaveValue('ул. Гладстон 1');
  await page.getByLabel('Приемам общите условия').check();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\//);
  expect(orderIdOf(page)).toBeTruthy();
});

const failures = [
  { name: 'a broken server', status: 500, code: 'INTERNAL', says: /Номер на заявката: drill-500/ },
  { name: 'a busy server', status: 503, code: 'UNAVAILABLE', says: /Номер на заявката: drill-503/ },
  { name: 'too many tries', status: 429, code: 'TOO_MANY_REQUESTS', says: /Твърде много опити.*drill-429/ },
  { name: 'too much in it', status: 413, code: 'TOO_LARGE', says: /твърде голямо.*drill-413/ },
  { name: 'a conflict', status: 409, code: 'CONFLICT', says: /не е възможно.*drill-409/ },
] as const;

const messages: Record<string, string> = {
  INTERNAL: 'Нещо се обърка при нас.',
  UNAVAILABLE: 'Магазинът е временно недостъпен.',
  TOO_MANY_REQUESTS: 'Твърде много опити. Следващият е възможен след малко.',
  TOO_LARGE: 'Изпратеното е твърде голямо.',
  CONFLICT: 'Действието не е възможно в момента.',
};

test.describe('failures', () => {
  // This test causes them.
  test.use({ expectedErrors: /^/ });

  test('keeps all input after any failure, and the retry succeeds with the same key', async ({ page, context }) => {
    test.setTimeout(120_000);
    await signInNewCustomer(page);
    await toCheckout(page);
    await fillDelivery(page);
    const keys: (string | undefined)[] = [];
    const expectInput = async () => {
      await expect(page.getByLabel('Улица и номер')).toHaveValue('ул. Гладстон 1');
      await expect(page.getByLabel('Приемам общите условия')).toBeChecked();
      await expect(placeButton(page)).toBeEnabled();
    };
    // One interception for all answers: between two of them a call could reach the shop.
    let answer = (route: Route): Promise<void> => route.abort();
    await page.route('**/api/orders/create', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return answer(route);
    });
    for (const { status, code, says } of failures) {
      // Each is told apart from the one before, whose message stands until the answer.
      const json = { message: messages[code], code, requestId: `drill-${status}` };
      answer = (route) => route.fulfill({ status, json });
      await placeButton(page).click();
      await expect(page.locator('.summary')).toContainText(says);
      await expect(page.locator('.summary')).toBeFocused();
      await expectInput();
    }
    await context.setOffline(true);
    answer = (route) => route.abort('internetdisconnected');
    await placeButton(page).click();
    await expect(page.locator('.summary')).toContainText('Няма връзка с магазина');
    await expectInput();
    await context.setOffline(false);

    // The order is created, but its response is lost.
    const responseLost = Promise.withResolvers<void>();
    answer = async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
      responseLost.resolve();
    };
    await placeButton(page).click();
    await responseLost.promise;
    await expect(placeButton(page)).not.toHaveAttribute('aria-busy');
    await expect(page.locator('.summary')).toContainText('Няма връзка с магазина');
    answer = (route) => route.continue();
    await placeButton(page).dblclick();
    await expect(page).toHaveURL(/\/checkout\/confirmation\//);
    expect(new Set(keys).size).toBe(1);
    await page.goto('/account/orders');
    await expect(page.getByRole('main').locator('a[href*="/account/orders/0"]')).toHaveCount(1);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a new customer registers and orders on the checkout page', async ({ page }) => {
    const customer = newCustomer();
    await putFirstIntoCart(page);
    await page.goto(registerPath);
    await page.getByLabel('Име', { exact: true }).fill(customer.firstName);
    await page.getByLabel('Фамилия').fill(customer.lastName);
    await page.getByLabel('Имейл').fill(customer.email);
    await page.getByLabel('Парола', { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: 'Продължи към поръчката' }).click();
    await expect(page.getByRole('textbox', { name: 'Имейл' })).toHaveValue(customer.email);
    await fillDelivery(page);
    await placeButton(page).click();
    await expect(page.getByRole('heading', { name: /Благодарим/ })).toBeVisible();
  });

  test('a link selects a stored address', async ({ page }) => {
    await withTwoAddresses(page);
    await putFirstIntoCart(page);
    await page.goto('/checkout');
    await expect(page.getByLabel('Улица и номер')).toHaveValue('ул. Гладстон 1');
    await page.getByRole('link', { name: /Работа/ }).click();
    await expect(page.getByLabel('Улица и номер')).toHaveValue('бул. Витоша 2');
    await page.getByLabel('Приемам общите условия').check();
    await placeButton(page).click();
    await expect(page.getByRole('main')).toContainText('бул. Витоша 2');
  });
});
