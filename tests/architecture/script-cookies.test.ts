import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const screens = readSourceFiles().filter(({ path }) => path.startsWith('web/') && !/\.test\.tsx?$/.test(path));
const writers = screens.filter(({ text }) => /\bdocument\.cookie\s*=|\bcookieStore\b/.test(text));

test('a cookie that a script writes is Secure on https, and SameSite=Lax', () => {
  expect(writers.map(({ path }) => path)).toEqual([
    'web/storefront/features/cart/write-discount-cookie.ts',
    'web/storefront/features/cart/write-guest-cart.ts',
    'web/storefront/layout/visitor/age-confirmation.ts',
  ]);
  for (const { path, text } of writers) {
    expect(text, path).toContain("location.protocol === 'https:'");
    expect(text, path).toMatch(/'; Secure'/);
    expect(text, path).toMatch(/Path=\/; Max-Age=\$\{\w+\}; SameSite=Lax\$\{secure\}`/);
  }
});

test('it has the __Host- prefix, except the cart and the mark of a visitor of age', () => {
  const without = writers.filter(({ text }) => !text.includes("'__Host-'")).map(({ path }) => path);
  expect(without).toEqual([
    'web/storefront/features/cart/write-guest-cart.ts',
    'web/storefront/layout/visitor/age-confirmation.ts',
  ]);
});
