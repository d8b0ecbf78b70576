import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Locator } from '@playwright/test';
import { orderInput } from '#tests/support/order-input.ts';
import { post } from './panel-api.ts';
import { newPerson, owner, signIn, test } from './shop-page.ts';

// One after the other: both pack everything that waits.
test.describe.configure({ mode: 'serial' });

/** A new customer's order, so that there is one to pack. */
async function placeOrder(request: APIRequestContext): Promise<void> {
  const person = newPerson();
  await post(request, '/auth/register', { ...person, promotionalOptIn: false });
  await post(request, '/auth/login', person);
  const { products } = await (await request.get('/api/products?inStock=true&sort=popular&limit=1')).json();
  const variant = products[0].variants.find(({ stock }: { stock: number }) => stock > 0);
  await post(request, '/cart/add', { productId: products[0].id, variantId: variant.id, quantity: 1 });
  await post(request, '/orders/create', orderInput());
}

for (const width of [360, 1280]) {
  test(`the owner packs and prints the new orders of the day in eight presses, ${width} px wide`, async ({
    page,
    request,
  }) => {
    await placeOrder(request);
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, owner);
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.click();
    };
    await page.goto('/admin/orders?size=50&status=pending');
    const bar = page.getByRole('group', { name: 'Действия с избраните' });
    const boxes = page.getByRole('main').getByRole('checkbox', { name: /Поръчка №/ });
    await expect(boxes.first()).toBeVisible();
    const count = await boxes.count();
    const all = page.getByRole('checkbox', { name: /всички/i });
    if (await all.count()) await press(all.first());
    else for (const box of (await boxes.all()).slice(0, 4)) await press(box);
    const print = bar.getByRole('link', { name: /Печат/ });
    const [sheet] = await Promise.all([page.context().waitForEvent('page'), press(print)]);
    const href = await print.getAttribute('href');
    const pdf = await page.request.get(href ?? '');
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    await sheet.close();
    await press(bar.getByRole('button', { name: /Опаковай/ }));
    await expect(page.getByText(/готови \d+ от \d+/)).toBeVisible();
    expect(presses).toBeLessThanOrEqual(8);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(count).toBeGreaterThan(0);
  });
}

test('what an order holds is changed with the difference in sight', async ({ page }) => {
  await signIn(page, owner);
  await page.goto('/admin/orders?status=confirmed');
  await page.getByRole('main').getByRole('link', { name: /№/ }).first().click();
  await page.getByRole('link', { name: 'Промени' }).click();
  await page.getByRole('button', { name: 'Повече' }).first().click();
  await expect(page.getByText(/Разлика: \+/)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Запази продуктите' }).click();
  await expect(page.getByText('Order updated successfully.').first()).toBeVisible();
  await expect(page.getByText(/Променени продукти/)).toBeVisible();
});
