import { expect, type Page } from '@playwright/test';
import { HttpClient, type Json } from '#tests/support/http-client.ts';
import { owner, signIn, signInNewCustomer, test } from '../support/journey-test.ts';
import { orderOnePiece } from '../support/place-order.ts';

const product = '/products/iskra-ledena-menta';
const reviewText = 'Студена, както трябва. Капакът е стегнат.';

test('a buyer writes a review with a photo, the owner approves it, and the product page includes it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await signInNewCustomer(page);
  await page.goto(product);
  await page.getByRole('link', { name: 'Напиши отзив' }).click();
  await expect(page.getByText('Отзиви пишат само хора, които са купили')).toBeVisible();
  await buy(page, email, await ownerOf(baseURL));

  await page.goto('/account/reviews');
  await page.getByRole('link', { name: /^Напиши отзив/ }).click();
  await page.getByRole('button', { name: 'Изпрати отзива' }).click();
  await expect(page.getByText('Избери поне една звезда.').first()).toBeVisible();
  await page.getByRole('radio', { name: /^2 звезди/ }).check({ force: true });
  await page.getByLabel('Отзив', { exact: true }).fill(reviewText);
  await page.getByLabel('Добави снимки').setInputFiles('server/presets/iskra/pictures/menta-80mg-20-top-320.webp');
  await expect(page.getByRole('img', { name: 'Снимка 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Изпрати отзива' }).click();
  await expect(page.getByText('Чака да го прочетем')).toBeVisible();
  await page.goto(product);
  const before = await averageOf(page);
  await expect(page.getByText(reviewText)).toBeHidden();

  const panel = await (await browser.newContext()).newPage();
  await signIn(panel, owner);
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
    const customer = await signInNewCustomer(page);
    const text = `Без излишни думи ${customer.email}`;
    const panel = await ownerOf(baseURL);
    await buy(page, customer.email, panel);

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

async function ownerOf(baseURL: string | undefined): Promise<HttpClient> {
  const panel = new HttpClient(String(baseURL));
  await panel.signIn(owner.email, owner.password);
  return panel;
}

/** An order of the visitor that was sent, who may therefore write a review. */
async function buy(page: Page, email: string, panel: HttpClient): Promise<void> {
  const id = await orderOnePiece(page, email, 'iskra-ledena-menta');
  for (const status of ['confirmed', 'packed', 'shipped'])
    expect((await panel.put(`/api/admin/orders/${id}`, { status })).status).toBe(200);
}

/** As the review section shows it: the average rating and number of reviews. */
async function averageOf(page: Page): Promise<string> {
  return (await page.locator('#reviews .reviews-sum > p').allInnerTexts()).join(' ');
}
