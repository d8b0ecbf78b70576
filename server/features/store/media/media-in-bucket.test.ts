import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#server/platform/database/test-database.ts';
import { S3Simulator } from '#tests/simulators/s3-simulator.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { sendForm } from '#tests/support/send-form.ts';
import { startTestShop } from '#tests/support/start-test-shop.ts';

const admin = { email: 'owner@example.com', password: 'Long-enough-1' };

async function startStore(): Promise<S3Simulator> {
  const store = new S3Simulator();
  await store.listen();
  onTestFinished(() => store.close());
  return store;
}

async function upload(base: string, client: HttpClient): Promise<{ status: number; id: string }> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c85028' } });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' }), 'photo.jpg');
  const { status, body } = await sendForm(client, `${base}/api/admin/media`, form);
  // A refusal has no picture.
  return { status, id: body.media?.id ?? '' };
}

test('two processes serve the pictures of one bucket, with the cache headers and sizes of files on disk', async () => {
  const store = await startStore();
  const database = await createTestDatabase();
  const config = { mediaBucket: store.place({ prefix: 'media-files' }) };
  const first = await startTestShop({ admin, config, database: { ...database, drop: async () => {} } });
  const second = await startTestShop({ admin, config, database });
  onTestFinished(async () => {
    await first.stop();
    await second.stop();
  });
  const [one, two] = [await first.listen(), await second.listen()];
  const { status, id } = await upload(one, await first.signInAsAdmin());
  expect(status).toBe(201);

  const drawn = await fetch(`${two}/media/${id}/320.webp`);
  const bytes = Buffer.from(await drawn.arrayBuffer());
  expect((await sharp(bytes).metadata()).width).toBe(320);
  const kept = await fetch(`${one}/media/${id}/320.webp`);
  expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(kept.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(bytes.length),
    'content-type': 'image/webp',
  });
  expect([...store.objects.keys()]).toEqual([
    `media-files/media/${id}/master.webp`,
    `media-files/media/${id}/320.webp`,
  ]);

  store.requests.length = 0;
  const etag = kept.headers.get('etag') ?? '';
  const unchanged = await fetch(`${one}/media/${id}/320.webp`, { headers: { 'if-none-match': etag } });
  expect([unchanged.status, store.requests.map(({ method }) => method)]).toEqual([304, ['HEAD']]);
}, 60_000);

test('while the store refuses, a picture and an upload are 503, and the rest of the shop works', async () => {
  const store = await startStore();
  const shop = await startTestShop({ admin, config: { mediaBucket: store.place() } });
  onTestFinished(() => shop.stop());
  const base = await shop.listen();
  const owner = await shop.signInAsAdmin();
  const { id } = await upload(base, owner);
  store.keys.clear();
  const picture = await fetch(`${base}/media/${id}/320.webp`);
  expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await upload(base, owner)).status).toBe(503);
  expect((await shop.client().get('/api/products')).status).toBe(200);
  expect(shop.takeLog().map(({ code }) => code)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
  store.keys.set('test-key', 'test-secret-key');
  expect((await fetch(`${base}/media/${id}/320.webp`)).status).toBe(200);
}, 60_000);
