import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { etagOf, matchesEtag } from './etag.ts';

test('the same content has the same ETag in any chunking, and each variant a different one', () => {
  const hash = createHash('sha256').update('те').update('кст');
  expect(etagOf(hash)).toBe(etagOf('текст'));
  expect(etagOf(Buffer.from('текст'))).toBe(etagOf('текст'));
  expect(etagOf(hash, 'gzip')).toBe(etagOf('текст', 'gzip'));
  expect(new Set([etagOf('текст'), etagOf('текст', 'gzip'), etagOf('текст', 'br'), etagOf('друг')]).size).toBe(4);
  expect(etagOf('текст', 'gzip')).toMatch(/^"[\w-]{27}-gzip"$/);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s matches "a": %s', (header, matches) => expect(matchesEtag(header, '"a"')).toBe(matches));
