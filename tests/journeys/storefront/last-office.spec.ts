import { expect } from '@playwright/test';
import { orderInput } from '#tests/support/order-input.ts';
import { signInNewCustomer, test } from '../support/journey-test.ts';
import { post } from '../support/panel-api.ts';

test('the office of a customer’s last order is chosen and comes first, also among the others of its town', async ({
  page,
}) => {
  await signInNewCustomer(page);
  const { offices } = await (await page.request.get('/api/delivery/offices?search=Пловдив')).json();
  // By itself it would be the last one.
  const { courier, id: officeId, name } = offices.at(-1);
  const { products } = await (await page.request.get('/api/products?inStock=true&sort=popular&limit=5')).json();
  const [{ id: productId, variants }] = products;
  const piece = { productId, variantId: variants.find(({ stock }: { stock: number }) => stock > 3).id, quantity: 1 };
  await post(page.request, '/cart/add', piece);
  await post(page.request, '/orders/create', orderInput({ delivery: { method: 'office', courier, officeId } }));
  await post(page.request, '/cart/add', piece);

  await page.goto('/checkout');
  await page.getByRole('radio', { name: /До офис/ }).check({ force: true });
  await expect(page.getByRole('radio', { name: new RegExp(name) })).toBeChecked();
  await page.getByLabel('Търсене на офис').fill('Пловдив');
  // The places of the search move what is below them when they come.
  await expect(page.locator('.found-places')).toContainText(/Намерен|Показани/);
  await page.getByRole('radio', { name: 'Всички', exact: true }).check({ force: true });
  const shown = page.locator('.office strong');
  await expect(shown).toHaveCount(offices.length);
  await expect(shown.first()).toHaveText(name);
});
