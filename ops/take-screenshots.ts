/**
 * Captures every screen at 360 and 1280 px in both themes to `screenshots/`: `npm run screenshots`, or `npm run
 * screenshots -- cart` to filter by name. Starts the built shop with demo content and a temporary data folder; with
 * SHOP_URL it uses a running shop and signs in with ADMIN_EMAIL and ADMIN_PASSWORD.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findBrowser } from './launch/browser.mjs';
import { screens, type Screen } from './screens.ts';

const folder = resolve(import.meta.dirname, '../screenshots');
const owner = {
  email: process.env['ADMIN_EMAIL'] ?? 'owner@example.com',
  password: process.env['ADMIN_PASSWORD'] ?? 'Correct-Horse-7',
};
const customer = { email: `screens-${Date.now()}@example.com`, password: 'Long-enough-1' };
let order = '';
const [part = ''] = process.argv.slice(2);
const selected = screens.filter(({ name }) => name.includes(part));

const shop = process.env['SHOP_URL'] === undefined ? await startShop() : null;
const origin = process.env['SHOP_URL'] ?? shop?.origin ?? '';
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox', '--disable-gpu'] });
try {
  mkdirSync(folder, { recursive: true });
  await registerCustomer(browser);
  for (const width of [360, 1280]) for (const theme of ['light', 'dark'] as const) await takeAll(width, theme);
  console.log(`${selected.length * 4} screenshots in ${folder}`);
} finally {
  await browser.close();
  await shop?.stop();
}

async function takeAll(width: number, theme: 'light' | 'dark'): Promise<void> {
  for (const who of ['guest', 'customer', 'owner'] as const) {
    const own = selected.filter((screen) => screen.who === who);
    if (own.length === 0) continue;
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height: width < 600 ? 780 : 900 },
      colorScheme: theme,
      locale: 'bg-BG',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (who !== 'guest') await signIn(page, who === 'owner' ? owner : customer);
    if (who === 'customer') await fillCart(page);
    for (const screen of own) await capture(page, screen, `${screen.name}-${width}-${theme}.png`);
    await context.close();
  }
}

async function capture(page: Page, { address }: Screen, file: string): Promise<void> {
  await page.goto(address.replace('{order}', order));
  await page.waitForLoadState('networkidle');
  // Scrolls to load lazy pictures.
  await page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += innerHeight) {
      scrollTo(0, at);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, file), fullPage: true });
}

/** Registers the customer of the screenshots and places the order of `{order}`. */
async function registerCustomer(browser: Browser): Promise<void> {
  const page = await browser.newPage({ baseURL: origin });
  await page.goto('/register');
  await page.getByLabel('Име', { exact: true }).fill('Ива');
  await page.getByLabel('Фамилия').fill('Петрова');
  await page.getByLabel('Имейл').fill(customer.email);
  await page.getByLabel('Парола', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Регистрация', exact: true }).click();
  await page.waitForURL(/signin/);
  await signIn(page, customer);
  await fillCart(page);
  await page.goto('/checkout');
  await page.getByLabel('Телефон').fill('0888 123 456');
  await page.getByLabel('Град').fill('Пловдив');
  await page.getByLabel('Пощенски код').fill('4000');
  await page.getByLabel('Улица и номер').fill('ул. Гладстон 1');
  await page.getByLabel('Запази адреса').check();
  await page.getByLabel('Приемам общите условия').check();
  await page.getByRole('button', { name: 'Поръчай', exact: true }).click();
  await page.waitForURL(/confirmation/);
  order = page.url().split('/').at(-1) ?? '';
  // The address is saved after the order.
  await page.waitForLoadState('networkidle');
  await page.close();
}

async function signIn(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Имейл').fill(credentials.email);
  await page.getByLabel('Парола', { exact: true }).fill(credentials.password);
  await page.getByRole('main').getByRole('button', { name: 'Вход', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/signin');
}

async function fillCart(page: Page): Promise<void> {
  await page.goto('/products');
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката' }).first().click();
  await page.getByText('Продуктът е добавен в количката.').waitFor();
}

async function startShop(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = process.env['SCREENSHOT_PORT'] ?? '4390';
  const dataDir = mkdtempSync(join(tmpdir(), 'iskra-screens-'));
  chmodSync(dataDir, 0o755);
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      RATE_LIMIT_PER_MINUTE: '100000',
    },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const at = `http://localhost:${port}`;
  while (
    !(await fetch(`${at}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The shop exited. Start it with npm start to see why.');
    await wait(200);
  }
  return {
    origin: at,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
