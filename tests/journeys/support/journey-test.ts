import { expect, test as base, type Page } from '@playwright/test';
import { moveInPanel } from './move-in-panel.ts';
import { post } from './panel-api.ts';

export { owner } from './start-shop.ts';
let counter = 0;

/** A person unique to this run. */
export function newCustomer() {
  const unique = `${process.pid}-${Date.now()}-${++counter}`;
  return { firstName: 'Ива', lastName: 'Петрова', email: `iva-${unique}@example.com`, password: 'Long-enough-1' };
}

/** Every journey fails on a console error, an uncaught error or a policy violation in the page. */
export const test = base.extend<{ expectedErrors: RegExp; expectedFaults: RegExp }>({
  /** Errors that a journey causes intentionally. */
  expectedErrors: [/^$/, { option: true }],
  /** Uncaught errors that a journey causes intentionally. */
  expectedFaults: [/^$/, { option: true }],
  page: async ({ page, expectedErrors, expectedFaults, javaScriptEnabled }, use) => {
    const problems: string[] = [];
    const refusedUrls = comeBackAfterOverload(page);
    page.on('console', (message) => {
      const text = message.text();
      const { url } = message.location();
      // A busy shop makes the large renditions of a picture later.
      const isRefusal = text.includes('status of 503') && (refusedUrls.has(url) || url.includes('/media/'));
      if (message.type() === 'error' && !isRefusal && !isExpected(text) && !expectedErrors.test(text))
        problems.push(text);
    });
    page.on('pageerror', (error) => {
      if (!expectedFaults.test(String(error))) problems.push(`${page.url()}: ${error}`);
    });
    if (javaScriptEnabled) waitForScript(page);
    stayInPanel(page);
    await use(page);
    expect(problems, 'errors in the browser console').toEqual([]);
  },
});

const visitsWhenOverloaded = 5;

/**
 * Other work on the machine may bring the shop to refuse a page with 503 and the seconds after which to come back, as
 * tests/api/overload.test.ts checks. `goto` does that. Returns the addresses of pages that were refused.
 */
function comeBackAfterOverload(page: Page): ReadonlySet<string> {
  const refusedUrls = new Set<string>();
  page.on('response', (response) => {
    if (response.status() === 503 && response.request().isNavigationRequest()) refusedUrls.add(response.url());
  });
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    for (let visit = 1; ; visit++) {
      const response = await goto(url, options);
      const seconds = Number(response?.headers()['retry-after']);
      if (response?.status() !== 503 || !(seconds > 0) || visit === visitsWhenOverloaded) return response;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  };
  return refusedUrls;
}

/** Makes `goto` wait for hydration. Journeys about clicks before hydration pass another `waitUntil`. */
function waitForScript(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await untilAtWork(page);
    return response;
  };
}

/**
 * Makes `goto` between two screens of the panel navigate as its links do: loading the panel anew takes four times as long.
 * Journeys about a new load use `reload`, or pass a `waitUntil`.
 */
function stayInPanel(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    if (options === undefined && process.env['JLOG']) console.log('GOTO', page.url().replace(/^.*:\d+/, ''), url);
    const hasMoved = options === undefined && (await moveInPanel(page, url));
    return hasMoved ? null : goto(url, options);
  };
}

/** Waits for the hydration of a page that was reached by a press, before a journey moves the clock or changes what it shows. */
export async function untilAtWork(page: Page): Promise<void> {
  await page.waitForFunction(isAtWork);
}

/**
 * Runs in the page: React has hydrated the frame and the first part with controls. The panel is always rendered by
 * React.
 */
function isAtWork(): boolean {
  if (document.querySelector('[name=late-scripts]') === null) return true;
  // That of the first screen of sections is loaded after the first interaction.
  const parts = ['#search', 'h1:not(.hero h1)', 'main :is(form, input, button)'].map((part) =>
    document.querySelector(part),
  );
  return parts.every((part) => part === null || Object.keys(part).some((key) => key.startsWith('__reactProps')));
}

/** Chromium logs refused requests itself; journeys that cause a refusal check the screen instead. */
function isExpected(text: string): boolean {
  return (
    /Failed to load resource: the server responded with a status of (401|403|404|409|422|429)/.test(text) ||
    text.includes('API Error')
  );
}

export async function register(page: Page, customer: ReturnType<typeof newCustomer>): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Име', { exact: true }).fill(customer.firstName);
  await page.getByLabel('Фамилия').fill(customer.lastName);
  await page.getByLabel('Имейл').fill(customer.email);
  await page.getByLabel('Парола', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Регистрация', exact: true }).click();
  await expect(page).toHaveURL(/\/signin/);
}

interface Credentials {
  email: string;
  password: string;
}

/** Fills in and submits the current sign-in page, regardless of its target. */
export async function sendCredentials(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Имейл').fill(email);
  await page.getByLabel('Парола', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Вход', exact: true }).click();
}

/** Signs in by the API, for journeys about something else. The page stays where it is. */
export async function signIn({ request }: Pick<Page, 'request'>, { email, password }: Credentials): Promise<void> {
  await post(request, '/auth/login', { email, password });
}

export async function signInOnPage(page: Page, customer: Credentials): Promise<void> {
  await page.goto('/signin');
  await sendCredentials(page, customer);
  await expect(page).not.toHaveURL(/\/signin/);
}

/** Creates an account and signs in, both by the API. The page stays where it is. */
export async function signInNewCustomer(page: Page): Promise<ReturnType<typeof newCustomer>> {
  const customer = newCustomer();
  await post(page.request, '/auth/register', customer);
  await signIn(page, customer);
  return customer;
}

export async function fillDelivery(page: Page): Promise<void> {
  await page.getByLabel('Телефон').fill('0888 123 456');
  await page.getByLabel('Град').fill('Пловдив');
  await page.getByLabel('Пощенски код').fill('4000');
  await page.getByLabel('Улица и номер').fill('ул. Гладстон 1');
  await page.getByLabel('Приемам общите условия').check();
}

/** The order id, a UUID in the URL of the confirmation page. */
export function orderIdOf(page: Page): string {
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(page.url())?.[0];
  if (id === undefined) throw new Error(`No order id in ${page.url()}`);
  return id;
}
