import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['settings'] })).client;
});
afterAll(() => shop.stop());

const svg = (inner: string, head = 'viewBox="0 0 595.3 841.9"') =>
  Buffer.from(`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inner}</svg>\n`);
const put = (file: Buffer | null) =>
  panel.put('/api/admin/guarantee-notice', { file: file && file.toString('base64') });
const shown = async () => (await shop.client().get('/api/settings')).body.settings.guaranteeNotice;

test('a file is served with the same bytes, under its hash, with its proportions', async () => {
  const png = await sharp({ create: { width: 600, height: 848, channels: 3, background: '#003399' } })
    .png()
    .toBuffer();
  for (const [bytes, format, size] of [
    [svg('<style>.a{fill:#039}</style><rect class="a" width="9" height="9"/>'), 'svg', { width: 595, height: 842 }],
    [png, 'png', { width: 600, height: 848 }],
  ] as const) {
    expect((await put(bytes)).status).toBe(200);
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(await shown()).toEqual({ file: `${hash}.${format}`, ...size });
    const served = await shop.app.inject({ url: `/guarantee-notice/${hash}.${format}` });
    expect(served.statusCode).toBe(200);
    expect(createHash('sha256').update(served.rawPayload).digest('hex')).toBe(hash);
    expect(served.headers['content-security-policy']).toContain("default-src 'none'");
    expect(served.headers['content-type']).toContain(`image/${format}`);
  }
});

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['an event handler', svg('<rect onload="alert(1)"/>')],
  ['a picture from elsewhere', svg('<image href="https://example.com/x.png"/>')],
  ['an entity', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1">&a;</svg>')],
  ['no size', svg('', '')],
  ['a page', Buffer.from('<html><svg viewBox="0 0 1 1"></svg></html>')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a cut PNG', Buffer.from('89504e470d0a1a0a0000', 'hex')],
])('refuses %s, and keeps the earlier file', async (_, bytes) => {
  const before = await shown();
  expect((await put(bytes)).body.code).toBe('VALIDATION');
  expect(await shown()).toEqual(before);
});

test('without a file the text stays; an unknown or forged name is not found', async () => {
  expect((await put(null)).status).toBe(200);
  expect(await shown()).toBeNull();
  for (const name of [`${'0'.repeat(64)}.svg`, '..%2f..%2fsecrets.svg', 'x.png'])
    expect((await shop.client().get(`/guarantee-notice/${name}`)).status, name).toBe(404);
});

test('a settings file neither contains nor changes it', async () => {
  const { body } = await panel.get('/api/admin/settings/export');
  expect(JSON.stringify(body)).not.toContain('guaranteeNotice');
});
