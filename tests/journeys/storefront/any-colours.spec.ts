import type { Page } from '@playwright/test';
import { expectLegible } from '../support/expect-no-violation.ts';
import { putIntoCart } from '../support/fill-cart.ts';
import { owner, signIn } from '../support/journey-test.ts';
import { expect, test } from '../support/own-shop.ts';
import { post } from '../support/panel-api.ts';

/** The ugliest pairs of colours that an owner can choose. */
const palettes: readonly [brand: string, accent: string][] = [
  ['#ffff00', '#ffffff'],
  ['#000000', '#000000'],
  ['#39ff14', '#ff00ff'],
  ['#808080', '#808080'],
  ['#ff0000', '#00ff00'],
];
const pages = ['/', '/products', '/products/iskra-menta', '/cart', '/checkout', '/admin/orders'];

/** The style sheets of a palette: published, read, and taken back by the next one. */
async function publish(page: Page, palette: object): Promise<{ shop: string; panel: string }> {
  const { request } = page;
  const { current, version } = await (await request.get('/api/admin/design')).json();
  await post(request, '/admin/design/publish', { version, design: { ...current, palette } });
  const sheetOf = async (address: string): Promise<string> => {
    const [path = ''] = /\/brand-[\da-f]+\.css/.exec(await (await request.get(address)).text()) ?? [];
    return (await request.get(path)).text();
  };
  return { shop: await sheetOf('/'), panel: await sheetOf('/admin') };
}

test('every text can be read in the ugliest colours of an owner, in the shop and in the panel, in both themes', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, owner);
  await putIntoCart(page);
  const { current } = await (await page.request.get('/api/admin/design')).json();
  const sheets: { shop: string; panel: string }[] = [];
  for (const [brand, accent] of palettes) sheets.push(await publish(page, { from: 'colours', brand, accent }));
  await publish(page, current.palette);
  expect(new Set(sheets.map(({ shop }) => shop)).size).toBe(palettes.length);

  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
    for (const [index, { shop, panel }] of sheets.entries()) {
      await page.route(/\/brand-/, (route) =>
        route.fulfill({ contentType: 'text/css', body: address.startsWith('/admin') ? panel : shop }),
      );
      await page.evaluate(wearSheet, index);
      // What lies over what is the same in all colours.
      await expectLegible(page, `${address} in ${palettes[index]?.join()}`, index % 2 === 0 ? 'light' : 'dark');
    }
    await page.unrouteAll();
  }
});

/** Runs in the page: loads the style sheet of the colours again. */
async function wearSheet(index: number): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[href*="/brand-"]');
  if (!link) throw new Error('The page has no colours.');
  const isLoaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', reject, { once: true });
  });
  link.href = `${link.href.split('?', 1)[0]}?${index}`;
  await isLoaded;
}
