import { expect, type Page } from '@playwright/test';
import { storedItems } from '#contracts/pages/stored-items.rule.ts';
import { fillDelivery, owner, signIn, signInNewCustomer, test } from '../support/journey-test.ts';

const daySeconds = 86_400;

/** What the browser stores now, by place. Cookies last as long as the privacy page says. */
async function stored(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name: full, expires }) => {
    const name = full.replace(/^__Host-/, '');
    const kept = storedItems.find((item) => item.place === 'cookie' && item.name === name)?.kept;
    const lasts = Math.ceil((expires - Date.now() / 1000) / daySeconds);
    if (typeof kept === 'number') expect(lasts, name).toBe(kept);
    return `cookie ${name}`;
  });
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
  ]);
  return [...cookies, ...keys];
}

test('the privacy page names everything that the shop stores in a browser', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  const known = storedItems.map(({ place, name }) => `${place} ${name}`);
  const seen = new Set<string>();
  const look = async (of = page) => {
    for (const item of await stored(of)) seen.add(item);
  };
  await page.goto('/products?search=мента');
  await look();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
  await expect(page.getByText('Продуктът е добавен в количката.').first()).toBeVisible();
  await look();
  await page.goto('/checkout');
  await fillDelivery(page);
  await look();
  await signInNewCustomer(page);
  await look();
  await page.goto('/account/profile');
  await look();
  const staffPage = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await signIn(staffPage, owner);
  await staffPage.goto('/admin/settings/store');
  await look(staffPage);
  await staffPage.close();
  expect(seen.size).toBeGreaterThan(6);
  expect([...seen].filter((item) => !known.includes(item))).toEqual([]);

  await page.goto('/privacy-policy');
  const table = page.getByRole('main').getByRole('table').last();
  for (const { name } of storedItems) await expect(table.getByText(name, { exact: true })).toBeVisible();
});
