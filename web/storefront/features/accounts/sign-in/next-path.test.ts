import { expect, test } from 'vitest';
import { afterSignIn, safeNext, withNext } from './next-path.ts';

test('follows ?next= within this site', () => {
  expect(safeNext('/checkout')).toBe('/checkout');
  expect(safeNext('/account/orders?page=2')).toBe('/account/orders?page=2');
});

test.each([
  'https://example.com',
  '//example.com',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  '/a\\b',
  'checkout',
  '',
])('refuses to redirect to %j', (next) => expect(safeNext(next)).toBeUndefined());

test('redirects staff to the panel and customers to their account', () => {
  expect(afterSignIn({ role: 'admin' }, undefined)).toBe('/admin');
  expect(afterSignIn({ role: 'customer' }, '//example.com')).toBe('/account');
  expect(afterSignIn({ role: 'admin' }, '/checkout')).toBe('/checkout');
});

test('keeps the return path in the URL and drops foreign ones', () => {
  expect(withNext('/signin', '/checkout', { registered: '1' })).toBe('/signin?registered=1&next=%2Fcheckout');
  expect(withNext('/signin', '//example.com')).toBe('/signin');
});
