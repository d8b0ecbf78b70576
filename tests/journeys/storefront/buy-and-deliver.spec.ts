import { expect } from '@playwright/test';
import {
  fillDelivery,
  newCustomer,
  orderIdOf,
  owner,
  register,
  signIn,
  signInOnPage,
  test,
} from '../support/journey-test.ts';

// On wide screens, messages.spec.ts buys and undo.spec.ts processes an order.
test('a new customer buys a tin and the owner processes the order to delivered, on phones', async ({
  page,
  browser,
}) => {
  const width = 360;
  const customer = newCustomer();
  await page.setViewportSize({ width, height: 800 });

  await page.goto('/');
  await expect(page).toHaveTitle(/Искра/);
  await page.goto('/products');
  await page.getByRole('main').getByRole('link', { name: /Мента/ }).first().click();
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]+/);
  // The address changes before the list, which has such buttons too, gives way to the product.
  await expect(page.getByRole('heading', { level: 1, name: /Мента/ })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
  await expect(page.getByText('Продуктът е добавен в количката.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Количка' }).first()).toContainText('1');

  await register(page, customer);
  await signInOnPage(page, customer);
  await page.goto('/cart');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Към поръчката' })
    .or(page.getByRole('button', { name: 'Към поръчката' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByRole('textbox', { name: 'Име', exact: true })).toHaveValue(customer.firstName);
  await expect(page.getByRole('radio', { name: 'До адрес' })).toBeChecked();
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Поръчай' }).click();
  await expect(page).not.toHaveURL(/\/checkout$/);
  const orderId = orderIdOf(page);

  await page.goto('/account');
  await expect(page.locator(`a[href*="${orderId}"]`).first()).toBeVisible();

  const ownersBrowser = await browser.newContext({ viewport: { width, height: 800 } });
  const panel = await ownersBrowser.newPage();
  await signIn(panel, owner);
  await panel.goto(`/admin/orders/${orderId}`);
  for (const step of ['Потвърди', 'Опаковай', 'Изпрати', 'Доставена']) {
    const button = panel.getByRole('main').getByRole('button', { name: step, exact: true }).first();
    await button.click();
    if (step === 'Изпрати') await panel.getByRole('button', { name: 'Изпрати без товарителница' }).click();
    await expect(panel.getByText('Order updated successfully.').first()).toBeVisible();
    // The toast of the previous step may still be visible.
    await expect(button).toBeHidden();
  }
  await expect(panel.getByRole('main').getByText('Доставена').first()).toBeVisible();
  await ownersBrowser.close();

  await page.reload();
  await expect(page.getByText('Доставена').first()).toBeVisible();
});
