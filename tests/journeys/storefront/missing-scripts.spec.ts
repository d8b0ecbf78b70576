import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-test.ts';

test.use({
  serviceWorkers: 'block',
  /** The failures that these journeys cause, as browsers log them. */
  expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|404|503|dynamically imported module|Network ?Error/,
});

const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Добави в количката' }).first();

test('a page whose script is missing is loaded as a document', async ({ page }) => {
  await page.goto('/products');
  await page.route(/\/assets\/(product-page|contact-page)-/, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/[a-z]/);
  // The list, which stays until the document is loaded, has buttons of the same name.
  await expect(page.locator('.buy-bar')).toBeVisible();
  await page.getByRole('link', { name: 'За дистрибутори' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'За дистрибутори' })).toBeVisible();
});

test('adding offline reports the delay, and adds the product when the network is back', async ({ page }) => {
  const consoleMessages: string[] = [];
  page.on('dialog', (dialog) => {
    consoleMessages.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/products');
  await page.context().setOffline(true);
  await addButton(page).click();
  await expect.poll(() => consoleMessages).toContain('Няма връзка с магазина. Ще добавим продукта, щом се върне.');
  await expect(page.getByRole('heading', { level: 1, name: 'Продукти' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: 'Количка' }).first()).toContainText('1');
});
