import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
beforeAll(async () => void (shop = await startTestShop()));
afterAll(() => shop.stop());

const of = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  shop.app.platform.classes.of({ method, url, headers });

test('ordering and paying come first, then accounts and the panel, then browsing, then searches', () => {
  expect(of('/checkout')).toBe('purchase');
  expect(of('/checkout?step=2', {}, 'POST')).toBe('purchase');
  expect(of('/order/1/pay')).toBe('purchase');
  expect(of('/api/cart/add', {}, 'POST')).toBe('purchase');
  expect(of('/api/payments/webhooks/stripe', {}, 'POST')).toBe('purchase');
  expect(of('/api/admin/orders?search=iva')).toBe('signedIn');
  expect(of('/products/iskra-menta', { cookie: 'a=b; __Host-iskra_session=c' })).toBe('signedIn');
  expect(of('/products/iskra-menta')).toBe('browsing');
  expect(of('/api/auth/login', {}, 'POST')).toBe('signedIn');
  expect(of('/account/orders')).toBe('signedIn');
  expect(of('/api/products?category=drinks')).toBe('browsing');
  expect(of('/api/products?limit=3&search=menta')).toBe('search');
  expect(of('/api/products?search=menta', { cookie: 'iskra_session=c' })).toBe('search');
  expect(of('/api/search/suggestions?text=me')).toBe('search');
  expect(of('/products?search=menta')).toBe('search');
  expect(of('/products?search=&sort=new')).toBe('browsing');
  expect(of('/products', {}, 'HEAD')).toBe('browsing');
});

test('a list with more than two filters, of which there are as many as combinations, waits behind other pages', () => {
  for (const path of ['/products', '/api/products']) {
    expect(of(`${path}?category=drinks&values=menta&sort=new&page=2`)).toBe('browsing');
    expect(of(`${path}?values=menta,limon`)).toBe('browsing');
    expect(of(`${path}?values=menta,limon,&inStock=false&onSale=`)).toBe('browsing');
    expect(of(`${path}?values=menta,limon&category=drinks`)).toBe('search');
    expect(of(`${path}?values=menta&values=limon&minPrice=5`)).toBe('search');
    expect(of(`${path}?minPrice=5&maxPrice=9&inStock=true`)).toBe('search');
  }
  expect(of('/cart?values=a,b,c,d')).toBe('purchase');
});

test('registrations are a class of their own, by the call and by the form; reading the form is browsing', () => {
  expect(of('/api/auth/register', {}, 'POST')).toBe('registration');
  expect(of('/register', {}, 'POST')).toBe('registration');
  expect(of('/register')).toBe('browsing');
});

test('a name that only begins like a more important path is not more important', () => {
  expect(of('/cartoons')).toBe('browsing');
  expect(of('/cart/remove')).toBe('purchase');
  expect(of('/administrator')).toBe('browsing');
});

test('health checks and files of the build are never refused', () => {
  expect(of('/api/health')).toBeNull();
  expect(of('/api/ready')).toBeNull();
  expect(of('/assets/main-abc.js')).toBeNull();
  expect(of('/api/healthy')).toBe('browsing');
});

test('each call below a path of buyers is a purchase, and each below one of accounts is signed in', () => {
  const isBelow = (path: string, parents: readonly string[]) =>
    parents.some((parent) => `${path}/`.startsWith(`${parent}/`));
  const expected = (method: string, path: string) => {
    if (path === '/health' || path === '/ready') return null;
    if (method === 'POST' && path === '/auth/register') return 'registration';
    if (isBelow(path, purchases)) return 'purchase';
    if (isBelow(path, accounts)) return 'signedIn';
    return path === '/search/suggestions' ? 'search' : undefined;
  };
  const { routes } = shop.app.platform;
  expect(routes.length).toBeGreaterThan(300);
  for (const { method, path, access } of routes) {
    const url = `/api${path.replaceAll(/:\w+/g, '0192f0c1-0000-7000-8000-000000000001')}`;
    const workClass = expected(method, path);
    expect(of(url, { cookie: 'iskra_session=c' }, method), `${method} ${url}`).toBe(
      workClass === undefined ? 'signedIn' : workClass,
    );
    // A call for users is refused without a session, whatever its class.
    const [visitor] = [workClass, access === 'public' ? 'browsing' : 'signedIn'].filter((one) => one !== undefined);
    expect(of(url, {}, method), `${method} ${url}`).toBe(visitor);
  }
  const served = routes.map(({ path }) => path);
  expect([...purchases, ...accounts].filter((path) => !served.some((route) => isBelow(route, [path])))).toEqual([]);
});

const purchases = ['/cart', '/orders', '/order', '/guest-orders', '/payments', '/delivery', '/csrf-token'];
const accounts = ['/admin', '/auth', '/account'];
