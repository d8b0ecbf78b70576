import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { findBrowser } from '#ops/launch/browser.mjs';
import { HttpClient, type Json } from '#tests/support/http-client.ts';
import { filmCodes } from '../support/film-codes.ts';
import { owner, signIn, test as base } from '../support/journey-test.ts';
import { placeOrder } from '../support/place-order.ts';

/** What the camera of this worker sees. */
const film = join(tmpdir(), `iskra-camera-${process.pid}.y4m`);
const cameraOf = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];

const executablePath = findBrowser();
/** A Chromium without windows has no camera. */
const whole = executablePath === undefined ? { channel: 'chromium' } : { executablePath };

const test = base.extend({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ...whole, args: [...(launchOptions.args ?? []), ...cameraOf] }),
    { scope: 'worker' },
  ],
});
test.use({ viewport: { width: 360, height: 740 }, permissions: ['camera'] });
test.afterAll(() => rm(film, { force: true }));

/** A confirmed order of two pieces of one product, and the film that shows its slip and the product. */
async function filmedOrder(request: APIRequestContext, baseURL: string | undefined) {
  const panel = new HttpClient(baseURL ?? '');
  const { order } = await placeOrder(request);
  await panel.signIn(owner.email, owner.password);
  await panel.put(`/api/admin/orders/${order.id}`, { status: 'confirmed' });
  const packing: Json = (await panel.get(`/api/admin/packing/${order.id}`)).body.order;
  const gtin: string = packing.lines[0].gtin;
  await filmCodes(film, [`${baseURL}/admin/packing/scan?order=${order.number}`, gtin]);
  const statusOf = async () => (await panel.get(`/api/admin/orders/${order.id}`)).body.order.status;
  return { number: order.number as number, gtin, statusOf };
}

async function openCamera(page: Page): Promise<void> {
  await signIn(page, owner);
  await page.goto('/admin/packing/scan');
  await page.getByRole('button', { name: 'Камера', exact: true }).click();
}

/** The library that reads codes where the browser cannot, as it was loaded. */
function countLibrary(page: Page) {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('zxing_reader')) loaded.push(request.url());
  });
  return loaded;
}

test('a camera packs an order: it reads the slip, then each piece, with the library where the browser has no reader', async ({
  page,
  request,
  baseURL,
}) => {
  const { number, statusOf } = await filmedOrder(request, baseURL);
  const loaded = countLibrary(page);
  await openCamera(page);
  expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);
  await expect(page.getByRole('heading', { name: `Поръчка №${number}` })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('1 от 2')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('status').filter({ hasText: `№${number} е опакована` })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Спри камерата' }).click();
  await expect(page.locator('video')).toHaveCount(0);
  expect(loaded).toHaveLength(1);
  await expect.poll(statusOf, { timeout: 30_000 }).toBe('packed');
});

/** Runs in the page: a reader of the browser that knows these formats and sees one code. */
function installReader({ formats, code }: { formats: string[]; code: string }): void {
  class Reader {
    static getSupportedFormats = () => Promise.resolve(formats);
    detect = (video: HTMLVideoElement) => Promise.resolve(video.videoWidth > 0 ? [{ rawValue: code }] : []);
  }
  Object.assign(globalThis, { BarcodeDetector: Reader });
}

test('the reader of the browser is used where it knows EAN and QR, without the library', async ({
  page,
  request,
  baseURL,
}) => {
  const { number } = await filmedOrder(request, baseURL);
  await page.addInitScript(installReader, { formats: ['qr_code', 'ean_13', 'ean_8'], code: `№${number}` });
  const loaded = countLibrary(page);
  await openCamera(page);
  await expect(page.getByRole('heading', { name: `Поръчка №${number}` })).toBeVisible();
  expect(loaded).toEqual([]);
});

test('a reader of the browser that knows no EAN gives way to the library', async ({ page, request, baseURL }) => {
  await filmedOrder(request, baseURL);
  await page.addInitScript(installReader, { formats: ['qr_code'], code: '№1' });
  const loaded = countLibrary(page);
  await openCamera(page);
  await expect.poll(() => loaded.length, { timeout: 15_000 }).toBe(1);
});

test.describe('without permission', () => {
  // Chromium refuses what is not listed.
  test.use({ permissions: ['geolocation'] });

  test('a refused camera says what to do, and a scanner or typing goes on', async ({ page, request, baseURL }) => {
    const { number, gtin } = await filmedOrder(request, baseURL);
    await openCamera(page);
    const advice = page.getByRole('alert').filter({ hasText: 'Камерата не е разрешена' });
    await expect(advice).toContainText('Позволи я от настройките на браузъра');
    await expect(advice).toContainText('ползвай скенер или въведи кода');
    await page.keyboard.type(String(number));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Поръчка №${number}` })).toBeVisible();
    await page.getByLabel('Код на продукт или номер на поръчка').fill(gtin);
    await page.getByRole('button', { name: 'Въведи' }).click();
    await expect(page.getByText('1 от 2')).toBeVisible();
    await expect(advice).toBeVisible();
  });
});
