import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#server/platform/database/columns.ts';
import { createRendition } from '#server/platform/pictures/create-rendition.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { sendForm } from '#tests/support/send-form.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { masterFile } from './media-files.ts';
import { media } from './media.tables.ts';

const admin = { email: 'owner@example.com', password: 'Long-enough-1' };
let shop: TestShop;
let panel: HttpClient;
let base: string;
beforeAll(async () => {
  shop = await startTestShop({ admin });
  panel = await shop.signInAsAdmin();
  base = await shop.listen();
});
afterAll(async () => {
  // Encoding may be slow when tests run in parallel, and slow calls are logged.
  expect(shop.takeLog().filter((line) => line['msg'] !== 'request')).toEqual([]);
  await shop.stop();
});

const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } });

/** Sends a multipart form as a browser does. */
async function upload(
  parts: [name: string, value: string | Buffer][],
  options: { csrf?: boolean; client?: HttpClient } = {},
): Promise<Json> {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'photo.jpg');
  }
  return sendForm(options.client ?? panel, `${base}/api/admin/media`, form, options);
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers });
const pixels = async (path: string) => sharp(Buffer.from(await (await get(path)).arrayBuffer())).metadata();

describe('uploading a picture', () => {
  test(
    'every one of many large ones at once gets an answer, and a refused one a sentence',
    { timeout: 180_000 },
    async () => {
      const file = await sharp({ create: { width: 3200, height: 3130, channels: 3, background: '#c85028' } })
        .png()
        .toBuffer();
      const sent = Array.from({ length: 16 }, () => upload([['file', file]]));
      for (const { status, body } of await Promise.all(sent)) {
        expect([201, 429, 503]).toContain(status);
        if (status !== 201) expect(body.message).toContain('опитай пак след минута');
      }
      const answers = (await Promise.all(sent)).map(({ status }) => status);
      expect(answers.filter((status) => status === 201).length).toBeGreaterThan(0);
      // Twelve of one sender wait, and two are decoded.
      expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
      shop.takeLog();
    },
  );

  test('re-encodes it upright, within the size limit and without metadata', async () => {
    const file = await photo(3000, 1000)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'secret', ImageDescription: 'at home' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload([
      ['alt', 'Кутия отгоре'],
      ['file', file],
    ]);
    expect([status, body.message]).toEqual([201, 'Снимката е качена успешно.']);
    expect(body.media).toEqual({
      id: body.media.id,
      url: `/media/${body.media.id}/640.webp`,
      alt: 'Кутия отгоре',
      width: 853,
      height: 2560,
    });
    const kept = await shop.deps.files.get(masterFile(body.media.id, 'upload'));
    const { exif, format, width } = await sharp(kept ?? Buffer.alloc(0)).metadata();
    expect([exif, format, width]).toEqual([undefined, 'webp', 853]);
  });

  test.each<[what: string, make: () => Promise<Buffer>, sentence: string]>([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
      'не е снимка',
    ],
    ['an HTML page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'не е снимка'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj'), 'не е снимка'],
    ['a GIF', async () => Buffer.from('GIF89a/*<svg>*/=1;alert(1)'), 'GIF не се приема'],
    ['a photo of an iPhone', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'HEIC'],
    ['a TIFF', async () => photo().tiff().toBuffer(), 'формат на снимка не се приема'],
    ['nothing', async () => Buffer.alloc(0), 'празен'],
    ['a broken photo', async () => (await photo().jpeg().toBuffer()).subarray(0, 900), 'повредена'],
    ['only the beginning of a PNG', async () => Buffer.from('89504e470d0a1a0a', 'hex'), 'повредена'],
    [
      'more than forty megapixels',
      () => photo(8000, 5100).png({ compressionLevel: 9 }).toBuffer(),
      '8000 × 5100 точки',
    ],
  ])('refuses %s, and says what is wrong and what to do', async (_what, make, sentence) => {
    const { status, body } = await upload([['file', await make()]]);
    expect([status, body.code]).toEqual([422, 'IMAGE_UNREADABLE']);
    expect(body.message).toContain(sentence);
    expect(body.message).toMatch(/Запази|Избери|Намали/);
  });

  test('removes data hidden behind transparent pixels', async () => {
    const file = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await upload([['file', file]]);
    const kept = await shop.deps.files.get(masterFile(body.media.id, 'upload'));
    expect(kept?.includes('<script>')).toBe(false);
  });

  test('refuses requests that are not a form with one file', async () => {
    const jpeg = await photo().jpeg().toBuffer();
    expect(await upload([['picture', jpeg]])).toMatchObject({ status: 422, body: { errors: [{ path: 'file' }] } });
    expect(await upload([['alt', 'x']])).toMatchObject({ status: 422, body: { errors: [{ path: 'file' }] } });
    expect(
      await upload([
        ['alt', 'x'.repeat(301)],
        ['file', jpeg],
      ]),
    ).toMatchObject({ status: 422, body: { errors: [{ path: 'alt' }] } });
    expect((await panel.post('/api/admin/media', { file: 'x' })).status).toBe(415);
    // A form whose parts have no valid boundary.
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=']) {
      const answer = await panel.post('/api/admin/media', undefined, { raw: 'x', headers: { 'content-type': type } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
    }
  });

  test('refuses files of more than ten megabytes', async () => {
    const { status, body } = await upload([['file', Buffer.alloc(10 * 1024 * 1024 + 1, 1)]]);
    expect([status, body.code]).toEqual([413, 'TOO_LARGE']);
    expect(body.message).toBe('Снимката е над 10 MB. Намали я и я качи отново.');
  });

  test('says that the disk is full, and the owner sees it on the health page', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const put = vi.spyOn(shop.deps.files, 'put').mockRejectedValue(full);
    const { status, body } = await upload([['file', await photo().jpeg().toBuffer()]]);
    put.mockRestore();
    expect([status, body.code]).toEqual([507, 'STORAGE_FULL']);
    expect(body.message).toContain('дискът на магазина е пълен');
    const { errors } = (await panel.get('/api/admin/health')).body;
    expect(errors.at(0)).toMatchObject({ route: 'POST /api/admin/media', requestId: body.requestId });
    shop.takeLog();
  });

  test('requires a user with the permission and a CSRF token', async () => {
    const jpeg = await photo().jpeg().toBuffer();
    expect((await upload([['file', jpeg]], { client: shop.client() })).status).toBe(401);
    expect((await upload([['file', jpeg]], { client: (await shop.signUp()).client })).status).toBe(403);
    expect((await upload([['file', jpeg]], { csrf: false })).body.code).toBe('CSRF');
  });
});

describe('a picture', () => {
  let id: string;
  beforeAll(async () => {
    id = (await upload([['file', await photo(1000, 500).jpeg().toBuffer()]])).body.media.id;
  });

  test.each(['avif', 'webp', 'jpeg'])('is served as %s, with a permanent cache header', async (format) => {
    const answer = await get(`/media/${id}/320.${format}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await pixels(`/media/${id}/320.${format}`)).toMatchObject({ width: 320, height: 160 });
    const again = await get(`/media/${id}/320.${format}`, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  test('is never enlarged', async () => {
    expect((await pixels(`/media/${id}/1280.webp`)).width).toBe(1000);
  });

  test.each([
    '321.webp',
    '320.png',
    '320.jpg',
    '320',
    '.webp',
    '320.webp.svg',
    '..%2f..%2fmaster.webp',
    '0320.webp',
    'master.webp',
  ])('does not exist as %s', async (file) => {
    expect((await get(`/media/${id}/${file}`)).status).toBe(404);
  });

  test('does not exist under unknown ids', async () => {
    for (const other of [newId(), 'x', '..', id.toUpperCase()]) {
      expect((await get(`/media/${other}/320.webp`)).status, other).toBe(404);
    }
  });

  test('is rendered once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(`/media/${id}/480.webp`)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const files = await readdir(join(shop.deps.config.dataDir, 'files', 'media', id));
    expect(files.filter((file) => file.startsWith('480'))).toEqual(['480.webp']);
  });

  test('drawings are sharp at every size', async () => {
    const own = newId();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="400" height="800" fill="#000"/></svg>';
    await shop.deps.files.put(masterFile(own, 'drawing'), Buffer.from(svg));
    await shop.db.insert(media).values({ id: own, width: 800, height: 800, kind: 'drawing' });
    expect(await pixels(`/media/${own}/1280.avif`)).toMatchObject({ width: 1280, height: 1280 });
    const white = await createRendition({ kind: 'drawing', bytes: Buffer.from(svg), width: 800 }, 160, 'jpeg');
    expect((await sharp(white).stats()).channels[0]?.max).toBeGreaterThan(250);
  });

  test('link previews have a background of the picture’s own colour and are asked for again after a day, for the mark', async () => {
    const own = newId();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><circle cx="400" cy="400" r="200" fill="#0a0"/></svg>';
    await shop.deps.files.put(masterFile(own, 'drawing'), Buffer.from(svg));
    await shop.db.insert(media).values({ id: own, width: 800, height: 800, kind: 'drawing' });
    const answer = await get(`/media/${own}/social-2.jpeg`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const [red = 0, green = 0] = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect(green).toBeGreaterThan(red);
    expect((await get(`/media/${own}/social-1.jpeg`)).status).toBe(404);
    expect((await get(`/media/${newId()}/social-2.jpeg`)).status).toBe(404);
  });
});
