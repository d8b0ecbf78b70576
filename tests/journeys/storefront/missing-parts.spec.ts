import { expect, type Page, type Request, type Route } from '@playwright/test';
import { test } from '../support/journey-test.ts';

test.use({
  /** The failures that these journeys cause, as browsers log them. */
  expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|404|503|dynamically imported module|Network ?Error/,
});

const addresses = ['/', '/products', '/products/iskra-menta', '/products?search=няматаковчудо', '/contact'];
const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Добави в количката' }).first();
const scriptOf = (url: string) => /\/assets\/[^/]+\.js$/.exec(new URL(url).pathname)?.[0];

/**
 * Some of the scripts at a time, so that of any two of them each is once missing while the other one is there, in the
 * fewest visits: each script is missing in half of them, and no two in the same ones.
 */
function separating(scripts: readonly string[]): string[][] {
  for (let visits = 1; ; visits++) {
    const all = Array.from({ length: 2 ** visits }, (_, chosen) => chosen);
    const halves = all.filter((chosen) => chosen.toString(2).replaceAll('0', '').length === visits >> 1);
    if (halves.length < scripts.length) continue;
    const inVisit = (visit: number) => scripts.filter((_, at) => ((halves[at] ?? 0) >> visit) & 1);
    return Array.from({ length: visits }, (_, visit) => inVisit(visit)).filter((some) => some.length > 0);
  }
}

/** Uses the features of the page: search, zoomed picture, 'Добави' and reading the cart. */
async function useParts(page: Page, { isQuick = false } = {}): Promise<void> {
  await page.getByRole('searchbox', { name: 'Търсене' }).first().fill('мен');
  const zoom = page.locator('.gallery-field');
  if (!isQuick && (await zoom.isVisible())) {
    await zoom.click();
    const dialog = page.getByRole('dialog');
    await Promise.race([dialog.waitFor(), page.waitForURL(/\/media\//)]);
    if (page.url().includes('/media/')) await page.goBack();
    else await page.keyboard.press('Escape');
  }
  if (!(await addButton(page).isVisible())) return;
  await addButton(page).click();
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'cart')).toBe(true);
  if (isQuick) return;
  const peek = page.locator('.cart-peek');
  // The response to the form is the cart page.
  const cart = page.getByRole('heading', { name: /Количка/ }).first();
  await expect(peek.or(cart).first()).toBeVisible();
  if (await cart.isVisible()) return;
  await peek.click();
  await expect(cart).toBeVisible();
}

/** The scripts that the page imports while it is used, beyond the initial ones. */
async function importedBy(page: Page, address: string): Promise<string[]> {
  const requestedUrls = new Set<string>();
  const loading = new Set<Request>();
  const note = (request: Request) => {
    const script = scriptOf(request.url());
    if (!script) return;
    requestedUrls.add(script);
    loading.add(request);
  };
  const done = (request: Request) => loading.delete(request);
  page.on('request', note).on('requestfinished', done).on('requestfailed', done);
  await page.goto(address);
  const first = (await page.locator('meta[name=late-scripts]').getAttribute('content'))?.split(' ') ?? [];
  await useParts(page);
  await expect.poll(() => loading.size, `scripts of ${address}`).toBe(0);
  page.off('request', note).off('requestfinished', done).off('requestfailed', done);
  return [...requestedUrls].filter((script) => !first.includes(script));
}

/** Opens and uses the page as a new visitor whose browser cannot load these scripts, and checks that it works. */
async function visitWithout(page: Page, address: string, scripts: string[]): Promise<void> {
  const isGone = (url: URL) => scripts.includes(url.pathname);
  const answer = (route: Route) => route.fulfill({ status: 404, body: 'gone' });
  await page.context().clearCookies();
  await page.route(isGone, answer);
  await page.goto(address);
  const usesOverlay = scripts.some((script) => /zoom|peek|drawer/.test(script));
  await useParts(page, { isQuick: !usesOverlay });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Something went wrong.')).toHaveCount(0);
  await page.unroute(isGone, answer);
}

test("no script that a page imports later can break it or 'Добави'", async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000);
  // Does not wait for hydration, which may be what is missing; what it logs is not checked.
  const visitor = await browser.newPage({ baseURL: String(baseURL), serviceWorkers: 'block' });
  // Pictures are not needed here.
  await visitor.route(/\/media\/.*\.avif$/, (route) => route.abort());
  // What two pages import is the same part: it is missed on the first of them.
  const missed = new Set<string>();
  for (const address of addresses) {
    const scripts = await importedBy(page, address);
    expect(scripts, address).not.toEqual([]);
    const fresh = scripts.filter((script) => !missed.has(script));
    const without = [scripts, ...separating(fresh)];
    for (const some of without) await test.step(some.join(' '), () => visitWithout(visitor, address, some));
    for (const script of fresh) missed.add(script);
  }
  await visitor.close();
});
