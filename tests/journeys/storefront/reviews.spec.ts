import { expect, type Page } from '@playwright/test';
import { HttpClient, type Json } from '#tests/support/http-client.ts';
import {
  fillDelivery,
  newCustomer,
  orderIdOf,
  owner,
  register,
  signIn,
  signInNewCustomer,
  test,
} from '../support/journey-test.ts';

const product = '/products/iskra-ledena-menta';
const reviewText = 'Студена, както трябва. Капакът е стегнат.';

test('a buyer writes a review with a photo, the owner approves it, and the product page includes it', async ({
  page,
  browser,
}) => {
  await signInNewCustomer(page);
  await page.goto(product);
  await page.getByRole('link', { name: 'Напиши отзив' }).click();
  await expect(page.getByText('Отзиви пишат само хора, които са купили')).toBeVisible();
  const orderId = await buy(page);

  const panel = await (await browser.newContext()).newPage();
  await signIn(panel, owner);
  await panel.goto(`/admin/orders/${orderId}`);
  for (const step of ['Потвърди', 'Опаковай', 'Изпрати']) {
    const button = panel.getByRole('main').getByRole('button', { name: step, exact: true }).first();
    await button.click();
    if (step === 'Изпрати') await panel.getByRole('button', { name: 'Изпрати без товарителница' }).click();
    await expect(button).toBeHidden();
  }

  await expect(panel.getByRole('main').getByText('Изпратена').first()).toBeVisible();

  await page.goto('/account/reviews');
  await page.getByRole('link', { name: /^Напиши отзив/ }).click();
  await page.getByRole('button', { name: 'Изпрати отзива' }).click();
  await expect(page.getByText('Избери поне една звезда.').first()).toBeVisible();
  await page.getByRole('radio', { name: /^2 звезди/ }).check({ force: true });
  await page.getByLabel('Отзив', { exact: true }).fill(reviewText);
  await page.getByLabel('Добави снимки').setInputFiles('web/storefront/public/icon-192.png');
  await expect(page.getByRole('img', { name: 'Снимка 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Изпрати отзива' }).click();
  await expect(page.getByText('Чака да го прочетем')).toBeVisible();
  await page.goto(product);
  const before = await averageOf(page);
  await expect(page.getByText(reviewText)).toBeHidden();

  await panel.goto('/admin/ratings?status=pending');
  const row = panel.getByRole('row').filter({ hasText: reviewText });
  await expect(row.getByRole('img', { name: /Снимка 1/ })).toBeVisible();
  await row.getByRole('button', { name: /^Одобри/ }).click();
  await expect(panel.getByText('Отзивът е одобрен и вече се вижда.')).toBeVisible();
  await panel.context().close();

  await page.reload();
  await expect(page.getByText(reviewText)).toBeVisible();
  expect(await averageOf(page)).not.toBe(before);
  await page.getByRole('link', { name: 'Увеличи снимка 1 от Ива П.' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer writes a review, sees what is missing, and sees it published', async ({ page, baseURL }) => {
    const customer = newCustomer();
    const text = `Без излишни думи ${customer.email}`;
    await register(page, customer);
    await signIn(page, customer);
    const orderId = await buy(page);
    const panel = new HttpClient(String(baseURL));
    await panel.signIn(owner.email, owner.password);
    for (const status of ['confirmed', 'packed', 'shipped'])
      expect((await panel.put(`/api/admin/orders/${orderId}`, { status })).status).toBe(200);

    await page.goto('/account/reviews');
    await page.getByRole('link', { name: /^Напиши отзив/ }).click();
    await page.getByLabel('Отзив', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Изпрати отзива' }).click();
    await expect(page.getByText('Избери поне една звезда.').first()).toBeVisible();
    await expect(page.getByLabel('Отзив', { exact: true })).toHaveValue(text);
    await page.getByRole('radio', { name: /^4 звезди/ }).check({ force: true });
    await page.getByRole('button', { name: 'Изпрати отзива' }).click();
    await expect(page).toHaveURL(/\/account\/reviews\?done=sent/);
    await expect(page.getByText('Чака да го прочетем')).toBeVisible();

    const { ratings } = (await panel.get(`/api/admin/ratings?search=${customer.email}`)).body;
    const decisions = ratings.map(({ id, revision }: Json) => ({ id, revision }));
    expect((await panel.post('/api/admin/ratings/decide', { status: 'approved', decisions })).body.changed).toBe(1);
    await page.goto(product);
    await expect(page.getByText(text)).toBeVisible();
  });
});

async function buy(page: Page): Promise<string> {
  await page.goto(product);
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
  await page.waitForLoadState('networkidle');
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Поръчай' }).click();
  await expect(page).not.toHaveURL(/\/checkout$/);
  return orderIdOf(page);
}

/** As the review section shows it: the average rating and number of reviews. */
async function averageOf(page: Page): Promise<string> {
  return (await page.locator('#reviews .reviews-sum > p').allInnerTexts()).join(' ');
}
