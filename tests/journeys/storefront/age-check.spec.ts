import { expect, test as plain, type Page } from '@playwright/test';
import { putIntoCart } from '../support/fill-cart.ts';
import { fillDelivery, signInNewCustomer, test } from '../support/journey-test.ts';

// Responses of a service worker cannot be intercepted.
plain.use({ serviceWorkers: 'block' });

/** Enables the age check by changing pages only, so that other journeys are not affected. */
async function withAgeCheck(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('"ageCheck":false', '"ageCheck":true');
    return route.fulfill({ response, body });
  });
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Имаш ли 18 години?' });

plain('asks for the age once, cannot be dismissed with Escape, and stores the answer', async ({ page }) => {
  await withAgeCheck(page);
  await page.goto('/products');
  await expect(question(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Да, имам 18' })).toBeFocused();
  for (let attempt = 0; attempt < 3; attempt += 1) await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Да, имам 18' }).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(question(page)).toBeHidden();
});

plain('a visitor under 18 is redirected to a page without products, and may return', async ({ page }) => {
  await withAgeCheck(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Нямам 18' }).click();
  await expect(page.getByRole('heading', { name: 'Само за пълнолетни' })).toBeVisible();
  await page.getByRole('link', { name: 'Имам 18, върни ме' }).click();
  await expect(question(page)).toBeVisible();
});

test('a shop without an age check loads nothing for it', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/products', { waitUntil: 'networkidle' });
  expect(loaded.filter((url) => /ask-visitor|age-dialog/.test(url))).toEqual([]);
});

plain('with the age check on, the order includes the confirmation', async ({ page }) => {
  await signInNewCustomer(page);
  await putIntoCart(page);
  await withAgeCheck(page);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Да, имам 18' }).click();
  await fillDelivery(page);
  await page.getByLabel('Навършил(а) съм 18 години').check();
  const [request] = await Promise.all([
    page.waitForRequest('**/api/orders/create'),
    page.getByRole('button', { name: 'Поръчай', exact: true }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ ageConfirmed: true, acceptTerms: true });
  await expect(page).toHaveURL(/\/checkout\/confirmation\//);
});
