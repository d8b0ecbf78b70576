import { expect, test } from 'vitest';
import { compressPage } from './compress-page.ts';

test('a page keeps no more memory than the cache counts for it', async () => {
  const html = '<p>Мента</p>'.repeat(2_000);
  const page = await compressPage(html, { status: 200, headers: {}, topics: [] });
  const kept = [page.br, page.gzip, page.identity].reduce((sum, { body }) => sum + body.buffer.byteLength, 0);
  expect(page.br.body.length).toBeLessThan(1_000);
  expect(kept).toBe(page.bytes);
});
