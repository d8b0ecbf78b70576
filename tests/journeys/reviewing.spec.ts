import { expect, type Page } from '@playwright/test';
import { fillDelivery, newPerson, orderIdOf, owner, register, signIn, test } from './shop-page.ts';

const product = '/products/iskra-ledena-menta';
const words = 'Студена, както трябва. Капакът е стегнат.';

test('a buyer writes a review with a photo, the owner approves it, and the product’s page counts it', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await register(page, person);
  await signIn(page, person);
  await page.goto(product);
  await page.getByRole('link', { name: 'Напиши отзив' }).click();
  await expect(page.getByText('Отзиви пишат само купили')).toBeVisible();
  const orderId = await buy(page);

  const panel = await (await browser.newContext()).newPage();
  await signIn(panel, owner);
  await panel.goto(`/admin/orders/${orderId}`);
  for (const step of ['Потвърди', 'Опаковай', 'Изпрати']) {
    await panel.getByRole('main').getByRole('button', { name: step, exact: true }).first().click();
    await expect(panel.getByText('Order updated successfully.').first()).toBeVisible();
  }

  await expect(panel.getByRole('main').getByText('Изпратена').first()).toBeVisible();

  await page.goto('/account/reviews');
  await page.getByRole('link', { name: /^Напиши отзив/ }).click();
  await page.getByRole('button', { name: 'Изпрати отзива' }).click();
  await expect(page.getByText('Изберете поне една звезда.').first()).toBeVisible();
  await page.getByRole('radio', { name: /^2 звезди/ }).check({ force: true });
  await page.getByLabel('Отзив', { exact: true }).fill(words);
  await page.getByLabel('Добави снимки').setInputFiles('web/storefront/public/icon-192.png');
  await expect(page.getByRole('img', { name: 'Снимка 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Изпрати отзива' }).click();
  await expect(page.getByText('Чака да го прочетем')).toBeVisible();
  await page.goto(product);
  const before = await averageOf(page);
  await expect(page.getByText(words)).toBeHidden();

  await panel.goto('/admin/ratings?status=pending');
  const row = panel.getByRole('row').filter({ hasText: words });
  await expect(row.getByRole('img', { name: /Снимка 1/ })).toBeVisible();
  await row.getByRole('button', { name: /^Одобри/ }).click();
  await expect(panel.getByText('Отзивът е одобрен и вече се вижда.')).toBeVisible();
  await panel.context().close();

  await page.reload();
  await expect(page.getByText(words)).toBeVisible();
  expect(await averageOf(page)).not.toBe(before);
  await page.getByRole('link', { name: 'Увеличи снимка 1 от Ива П.' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

async function buy(page: Page): Promise<string> {
  await page.goto(product);
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
  await expect(page.getByText('Продуктът е добавен в количката.')).toBeVisible();
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Поръчай' }).click();
  await expect(page).not.toHaveURL(/\/checkout$/);
  return orderIdOf(page);
}

/** As the section of reviews says it: the average and how many it stands on. */
async function averageOf(page: Page): Promise<string> {
  return (await page.locator('#reviews .reviews-sum > p').allInnerTexts()).join(' ');
}
