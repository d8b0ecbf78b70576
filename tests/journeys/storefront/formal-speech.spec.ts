import { owner, signIn } from '../support/journey-test.ts';
import { expect, test } from '../support/own-shop.ts';

// The owner leaves a preview while it still asks who is signed in; what visitors meet is counted apart.
test.use({ expectedErrors: /Failed to fetch|Network Error/ });

test('the owner sees the shop say вие before visitors do; then they read it, without an error in the console', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await signIn(page, owner);
  await page.goto('/admin/design');
  await page.getByRole('radio', { name: /На вие/ }).check();
  // The owner's cart may hold what another journey of this shop has put into it.
  await page.getByRole('radio', { name: 'Продукти' }).check();
  const preview = page.frameLocator('iframe[title^="Преглед"]');
  await expect(preview.getByRole('button', { name: 'Добавете в количката' }).first()).toBeVisible();

  const visitor = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  const errors: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  visitor.on('pageerror', (error) => errors.push(error.message));
  await visitor.goto('/cart');
  await expect(visitor.getByRole('link', { name: 'Разгледай продуктите' })).toBeVisible();

  await page.getByRole('button', { name: 'Публикувай' }).click();
  await expect(page.getByText('Новият дизайн е публикуван.')).toBeVisible();
  await visitor.goto('/products');
  await visitor.getByRole('button', { name: 'Добавете в количката' }).first().click();
  await expect(visitor.getByText('Продуктът е добавен в количката.').first()).toBeVisible();
  for (const path of ['/', '/checkout', '/signin', '/register', '/contact', '/help']) {
    await visitor.goto(path);
    // What waits for the first interaction is loaded too.
    await visitor.mouse.click(5, 5);
    await visitor.waitForLoadState('networkidle');
  }
  await visitor.goto('/cart');
  await expect(visitor.getByText('Имате код за отстъпка?')).toBeVisible();
  expect(errors).toEqual([]);
  await visitor.close();

  // Other journeys read the usual words.
  await page.reload();
  await page.getByRole('radio', { name: /На ти/ }).check();
  await page.getByRole('button', { name: 'Публикувай' }).click();
  await expect(page.getByText('Новият дизайн е публикуван.')).toBeVisible();
});
