import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Design } from '#contracts/design/design.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { readBrand } from './brand.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['settings'] })).client;
});
afterAll(() => shop.stop());

const state = async () => (await panel.get('/api/admin/design')).body;
const shown = async () => (await readBrand(shop.db)).styles;
const inColours = (design: Design, brand: string): Design => ({
  ...design,
  palette: { from: 'colours', brand, accent: '#7755aa' },
});
const publish = async (design: Design, more: object = {}) =>
  panel.post('/api/admin/design/publish', { design, version: (await state()).version, ...more });
const upload = (bytes: Buffer | string) =>
  panel.post('/api/admin/design/files', { file: Buffer.from(bytes).toString('base64') });
const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><rect width="60" height="20" fill="${colour}"/></svg>`;

test('a new shop is neutral, and its style sheet never changes under its address', async () => {
  const { current, draft, version, versions } = await state();
  expect({ logo: current.logo, draft, version, versions }).toEqual({
    logo: null,
    draft: null,
    version: 0,
    versions: [],
  });
  const { hash, css } = await shown();
  const { body, headers } = await shop.app.inject({ url: `/brand-${hash}.css` });
  expect(body).toBe(css);
  expect(headers['cache-control']).toContain('immutable');
  const unknown = await shop.app.inject({ url: `/brand-${'0'.repeat(16)}.css` });
  expect([unknown.body, unknown.headers['cache-control']]).toEqual([css, 'no-cache']);
  for (const [, path = ''] of css.matchAll(/url\((\/fonts\/[^)]+)\)/g))
    expect((await shop.app.inject({ url: path })).headers['content-type']).toBe('font/woff2');
});

test('a draft is seen by nobody, a publication by everybody, and an undo brings the earlier look back', async () => {
  const before = await shown();
  const { current, version } = await state();
  const design = inColours(current, '#ffd400');
  const saved = await panel.put('/api/admin/design/draft', { design, version });
  expect((await state()).draft.design).toEqual(design);
  expect(await shown()).toEqual(before);
  const { body } = await panel.post('/api/admin/design/publish', { design, version: saved.body.version });
  expect((await shown()).css).toContain('#ffd400');
  expect((await state()).draft).toBeNull();
  await panel.post(`/api/admin/activities/${body.activityId}/undo`);
  expect(await shown()).toEqual(before);
});

test('a change of another tab is told and overwritten by none of the calls', async () => {
  const { current, version } = await state();
  await panel.put('/api/admin/design/draft', { design: inColours(current, '#123456'), version });
  const other = { design: inColours(current, '#654321'), version };
  for (const answer of [
    await panel.put('/api/admin/design/draft', other),
    await panel.post('/api/admin/design/publish', other),
    await panel.post('/api/admin/design/draft/discard', { version }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'STALE']);
  expect((await state()).draft.design.palette.brand).toBe('#123456');
  const input = { design: current, version: (await state()).version };
  const both = await Promise.all([1, 2].map(() => panel.post('/api/admin/design/publish', input)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a scheduled design begins at its time, and can be cancelled before', async () => {
  const { current } = await state();
  const startsAt = new Date(shop.deps.clock().getTime() + 3_600_000).toISOString();
  const christmas = inColours(current, '#b00020');
  expect((await publish(christmas, { startsAt, name: 'Коледа' })).status).toBe(200);
  const [scheduled] = (await state()).versions;
  expect(scheduled).toMatchObject({ state: 'scheduled', name: 'Коледа' });
  await panel.post(`/api/admin/design/versions/${scheduled.id}/cancel`);
  expect((await state()).draft.design).toEqual(christmas);
  await publish(christmas, { startsAt, name: 'Коледа' });
  const visit = () => shop.app.inject({ url: '/favicon.svg' });
  await visit();
  expect((await shown()).css).not.toContain('#b00020');
  shop.advanceClock(3_700_000);
  await visit();
  expect((await shown()).css).toContain('#b00020');
  expect((await publish(christmas, { startsAt })).body.errors[0].path).toBe('startsAt');
});

test('an earlier version is shown again as a new one, and says whose it is', async () => {
  const { versions } = await state();
  const first = versions.at(-1);
  await panel.post(`/api/admin/design/versions/${first.id}/restore`);
  const [latest] = (await state()).versions;
  expect(latest).toMatchObject({ state: 'current', restoredFrom: first.number, design: first.design });
  expect(latest.author).not.toBe('');
});

test('a logo is cleaned, served so that it cannot run, and shown in pages, icons, manifest and cards', async () => {
  const evil = drawing('#0a0').replace('</svg>', '<script>alert(1)</script></svg>');
  const { file } = (await upload(evil)).body;
  expect(file).toMatchObject({ type: 'image/svg+xml', width: 60, height: 20 });
  const served = await shop.app.inject({ url: file.url });
  expect(served.headers['content-security-policy']).toContain('sandbox');
  expect(served.body).toContain('#0a0');
  expect(served.body).not.toContain('script');
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#808' } })
    .png()
    .toBuffer();
  const icon = (await upload(picture)).body.file;
  const { current } = await state();
  await publish({ ...current, logo: file.id, icon: icon.id });
  const brand = await readBrand(shop.db);
  expect(brand.styles.css).toContain(`data:image/svg+xml;base64,${served.rawPayload.toString('base64')}`);
  for (const [path, size] of [
    ['/icon-192.png', 192],
    ['/icon-maskable-512.png', 512],
    ['/apple-touch-icon.png', 180],
    ['/favicon.ico', 48],
  ] as const)
    expect(await sharp((await shop.app.inject({ url: path })).rawPayload).metadata(), path).toMatchObject({
      width: size,
      format: 'png',
    });
  expect((await shop.app.inject({ url: '/favicon.svg' })).body).toContain('data:image/png;base64');
});

test('a file is refused in words that say what to do, and a design with an unknown file too', async () => {
  const words = (await upload('<svg viewBox="0 0 9 9"><text>Зърно</text></svg>')).body.errors[0].message;
  expect(words).toContain('криви');
  expect((await upload('not a picture')).body.code).toBe('IMAGE_UNREADABLE');
  const { current } = await state();
  expect((await publish({ ...current, logo: 'a'.repeat(64) })).body.errors[0].path).toBe('design.logo');
  const style = { ...current, palette: { from: 'colours', brand: 'red;}body{display:none', accent: '#000000' } };
  expect((await publish(style)).status).toBe(422);
});

test('a preview says what was adjusted and stores nothing', async () => {
  const before = await state();
  const { body } = await panel.post('/api/admin/design/preview', { design: inColours(before.current, '#ffe600') });
  expect(body.adjustments).toContain('Жълтото е светло за бял фон: бутонът получи кант.');
  expect(body.styles).toContain('--brand-fill:#ffe600');
  expect(await state()).toEqual(before);
});

test('a design goes to another shop as one file, whose contents are checked like uploads', async () => {
  const { body: file } = await panel.get('/api/admin/design/export');
  const { version } = await state();
  expect((await panel.post('/api/admin/design/import', { file, version })).status).toBe(200);
  expect((await state()).draft.design).toEqual((await state()).current);
  const script = Buffer.from(drawing('#00a').replace('</svg>', '<script>alert(1)</script></svg>')).toString('base64');
  const forged = { ...file, files: { ...file.files, [file.design.logo]: script } };
  await panel.post('/api/admin/design/import', { file: forged, version: version + 1 });
  const { draft, files } = await state();
  const { url } = files.find(({ id }: { id: string }) => id === draft.design.logo);
  expect((await shop.app.inject({ url })).body).not.toContain('script');
  const broken = { ...file, files: {} };
  expect((await panel.post('/api/admin/design/import', { file: broken, version: version + 2 })).status).toBe(422);
});

test('cards are drawn for titles of the shop only', async () => {
  const answer = await shop.app.inject({
    url: `/cards/${'0'.repeat(16)}-${'x'.repeat(22)}/${Buffer.from('x').toString('base64url')}.jpg`,
  });
  expect(answer.statusCode).toBe(404);
  const { rawPayload } = await shop.app.inject({ url: '/social-card.jpg' });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
});

test('the manifest makes the shop installable, in the words of the owner', async () => {
  const answer = await shop.client().get('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const { name } = await readBrand(shop.db);
  expect(answer.body).toMatchObject({ short_name: name, start_url: '/', display: 'standalone' });
});
