import { expect, test } from 'vitest';
import { startTestShop } from '#tests/support/start-test-shop.ts';
import { accountPaths, classOf, purchasePaths } from './request-classes.ts';

const of = (url: string, headers: Record<string, string> = {}, method = 'GET') => classOf({ method, url, headers });

test('ordering and paying come first, then accounts and the panel, then browsing, then searches', () => {
  expect(of('/checkout')).toBe('purchase');
  expect(of('/api/cart/add')).toBe('purchase');
  expect(of('/api/payments/webhooks/stripe')).toBe('purchase');
  expect(of('/api/admin/orders?search=iva')).toBe('signedIn');
  expect(of('/products/iskra-menta', { cookie: 'a=b; __Host-iskra_session=c' })).toBe('signedIn');
  expect(of('/products/iskra-menta')).toBe('browsing');
  expect(of('/api/auth/login')).toBe('signedIn');
  expect(of('/api/products?category=drinks')).toBe('browsing');
  expect(of('/api/products?limit=3&search=menta')).toBe('search');
  expect(of('/api/products?search=menta', { cookie: 'iskra_session=c' })).toBe('search');
  expect(of('/api/search/suggestions?text=me')).toBe('search');
});

test('registrations are a class of their own, by the call and by the form; reading the form is browsing', () => {
  expect(of('/api/auth/register', {}, 'POST')).toBe('registration');
  expect(of('/register', {}, 'POST')).toBe('registration');
  expect(of('/register')).toBe('browsing');
});

test('a name that only begins like a more important path is not more important', () => {
  expect(of('/cartoons')).toBe('browsing');
  expect(of('/administrator')).toBe('browsing');
});

test('health checks and files of the build are never refused', () => {
  expect(of('/api/health')).toBeNull();
  expect(of('/api/ready')).toBeNull();
  expect(of('/assets/main-abc.js')).toBeNull();
  expect(of('/api/healthy')).toBe('browsing');
});

test('every path of the API that has a class exists', async () => {
  const shop = await startTestShop();
  const served = shop.app.platform.routes.map(({ path }) => `/api${path}`);
  const unknown = [...purchasePaths, ...accountPaths].filter(
    (path) => path.startsWith('/api/') && !served.some((route) => `${route}/`.startsWith(`${path}/`)),
  );
  await shop.stop();
  expect(unknown).toEqual([]);
});
