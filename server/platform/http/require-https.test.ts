import { expect, test } from 'vitest';
import { bareServer } from './http.fixtures.ts';

const published = { baseUrl: 'https://shop.example', trustProxy: 1 };
const plain = { 'x-forwarded-proto': 'http', 'x-forwarded-for': '203.0.113.7' };

function server(config: Parameters<typeof bareServer>[0]) {
  const { app } = bareServer(config);
  app.get('/products', () => 'page');
  app.post('/cart', () => 'posted');
  return app;
}

test('a page requested over plain HTTP is redirected to https with its query', async () => {
  const response = await server(published).inject({ url: '/products?page=2', headers: plain });
  expect(response.statusCode).toBe(308);
  expect(response.headers['location']).toBe('https://shop.example/products?page=2');
});

test('the redirect never leads to another host', async () => {
  const response = await server(published).inject({
    url: '//evil.example/x',
    headers: { ...plain, host: 'evil.example' },
  });
  expect(response.headers['location']).toBe('https://shop.example//evil.example/x');
});

test('API calls and posted forms over plain HTTP are refused, not redirected', async () => {
  const app = server(published);
  for (const [method, url] of [
    ['GET', '/api/auth/me'],
    ['POST', '/cart'],
  ] as const) {
    const response = await app.inject({ method, url, headers: plain });
    expect(response.statusCode, url).toBe(403);
    expect(response.json()).toMatchObject({ code: 'HTTPS_REQUIRED' });
  }
});

test('nothing is redirected over https, from this machine, without a trusted proxy, or where BASE_URL is http', async () => {
  const status = async (config: Parameters<typeof bareServer>[0], headers: Record<string, string>) =>
    (await server(config).inject({ url: '/products', headers })).statusCode;
  expect(await status(published, { ...plain, 'x-forwarded-proto': 'https' })).toBe(200);
  expect(await status(published, {})).toBe(200);
  expect(await status({ ...published, trustProxy: false }, plain)).toBe(200);
  expect(await status({ ...published, baseUrl: 'http://shop.example' }, plain)).toBe(200);
});
