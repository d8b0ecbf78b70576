import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { type Encoding, PageInMemory } from './page-in-memory.ts';

const text = Array.from({ length: 3_000 }, (_, i) => `<p>Мента ${(i * 7919) % 997}</p>`).join('');
const pageOf = (html: string, asked: Encoding) =>
  new PageInMemory({ html, status: 200, headers: { 'cache-control': 'no-cache' }, topics: ['catalog'] }, asked);
const read: Record<Encoding, (body: Buffer) => string> = {
  br: (body) => brotliDecompressSync(body).toString(),
  gzip: (body) => gunzipSync(body).toString(),
  identity: (body) => body.toString(),
};

test.each(['br', 'gzip', 'identity'] as const)(
  'a page first asked for in %s is the same in every encoding',
  (asked) => {
    const page = pageOf(text, asked);
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const { body, headers } = page.in(encoding);
      expect(read[encoding](body)).toBe(text);
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
    }
  },
);

test('gives each encoding a different ETag, which is weak where the bytes may change', () => {
  const page = pageOf(text, 'br');
  const tags = (['br', 'gzip', 'identity'] as const).map((encoding) => page.in(encoding).headers['etag']);
  expect(tags.map((tag) => tag?.startsWith('W/'))).toEqual([true, true, false]);
  expect(new Set(tags).size).toBe(3);
});

test.each(['br', 'gzip'] as const)(
  'sends fewer bytes of %s, with the same ETag, to those who ask again',
  async (encoding) => {
    const page = pageOf(text, encoding);
    const first = page.in(encoding);
    page.in(encoding);
    await vi.waitFor(() => expect(page.in(encoding).body.length).toBeLessThan(first.body.length));
    expect(page.in(encoding).etag).toBe(first.etag);
    expect(read[encoding](page.in(encoding).body)).toBe(text);
  },
);

test('a page keeps no more memory than the cache counts for it, also after it was improved', async () => {
  for (const asked of ['br', 'gzip'] as const) {
    const page = pageOf(text, asked);
    const kept = () => page.in('br').body.buffer.byteLength + page.in('gzip').body.buffer.byteLength;
    expect(kept()).toBeLessThan(page.bytes);
    const before = kept();
    await vi.waitFor(() => expect(kept()).toBeLessThan(before));
  }
});

test('a body without compression is not made again for each of the clients that want one', () => {
  const page = pageOf(text, 'br');
  expect(page.in('identity').body).toBe(page.in('identity').body);
});
