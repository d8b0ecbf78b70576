import { owner, signIn } from '../support/journey-test.ts';
import { expect, test } from '../support/own-shop.ts';

// The conversion to euro is irreversible, so this shop is not shared with other journeys.
test.use({ ownShopEnvironment: { JOURNEY: 'euro' } });

test('the owner converts the shop to euro after a preview, and the shop shows euro', async ({
  page,
  browser,
  baseURL,
}) => {
  const staffPage = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await signIn(staffPage, owner);
  await staffPage.goto('/admin/settings');
  await staffPage.getByRole('link', { name: /^Цени и ДДС/ }).click();
  await staffPage.locator('#money').getByRole('link', { name: 'Премини към евро' }).click();
  await expect(staffPage.getByRole('heading', { name: /Цени на продукти: \d+/ })).toBeVisible();
  const move = staffPage.getByRole('button', { name: 'Премини' });
  await expect(move).toBeDisabled();

  await page.goto('/products');
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toContainText('лв.');

  await staffPage.getByLabel('Напиши ЕВРО, за да потвърдиш').fill('евро');
  await move.click();
  await expect(staffPage.getByText('Магазинът вече е в евро.').first()).toBeVisible();
  await page.goto('/products');
  await expect(card).toContainText(/\d+,\d\d\s€/);
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText(/Безплатна над 30,68\s€/);
  await staffPage.close();
});
