import { expect, test } from 'vitest';
import { bodyOf, compressPage } from './compress-page.ts';

test('a page keeps no more memory than the cache counts for it', async () => {
  const html = '<p>Мента</p>'.repeat(2_000);
  const page = await compressPage(html, { status: 200, headers: {}, topics: [] });
  const kept = [page.br, page.gzip].reduce((sum, { body }) => sum + body.buffer.byteLength, 0);
  expect(page.br.body.length).toBeLessThan(1_000);
  expect(kept).toBeLessThan(1_500);
  expect(page.bytes).toBeGreaterThan(kept);
  expect(bodyOf(page, 'identity').toString()).toBe(html);
  expect(page.identity.headers['content-length']).toBe(String(Buffer.byteLength(html)));
});
