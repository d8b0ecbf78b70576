import { expect, test } from './own-shop.ts';
import { owner, signIn } from './shop-page.ts';

// The conversion to euro is irreversible, so this shop is not shared with other journeys.
test.use({ ownShopEnvironment: { JOURNEY: 'euro' } });

test('the owner converts the shop to euro after a preview, and the shop shows euro', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await signIn(desk, owner);
  await desk.goto('/admin/settings');
  await desk.getByRole('link', { name: 'Премини към евро' }).click();
  await expect(desk.getByRole('heading', { name: /Цени на продукти: \d+/ })).toBeVisible();
  const move = desk.getByRole('button', { name: 'Премини' });
  await expect(move).toBeDisabled();

  await page.goto('/products');
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toContainText('лв.');

  await desk.getByLabel('Напишете ЕВРО, за да потвърдите').fill('евро');
  await move.click();
  await expect(desk.getByText('Магазинът вече е в евро.').first()).toBeVisible();
  await page.goto('/products');
  await expect(card).toContainText(/\d+,\d\d\s€/);
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText(/Безплатна над 30,68\s€/);
  await desk.close();
});
