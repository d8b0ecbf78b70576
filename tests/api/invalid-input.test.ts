import { describe, expect, test } from 'vitest';
import { shopUnderTest } from './shop-under-test.ts';

const shop = shopUnderTest();

const shape = { message: expect.any(String), code: expect.stringMatching(/^[A-Z_]+$/), requestId: expect.any(String) };

describe('invalid input', () => {
  test.each(['{', '', 'null', '[]', '"x"', '1', '{"a":1', '{"email":}', '\u0000', '{"__proto__":{"role":"admin"}}'])(
    'refuses the body %j without failing',
    async (raw) => {
      const response = await shop.guest().post('/api/auth/register', undefined, { raw });
      expect([400, 422]).toContain(response.status);
      expect(response.body).toMatchObject(shape);
    },
  );

  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-7\t',
    '',
  ])('refuses the content type %j', async (type) => {
    const response = await shop
      .guest()
      .post('/api/auth/login', { email: 'a@example.com', password: 'x' }, { headers: { 'content-type': type } });
    expect([400, 401, 415, 422]).toContain(response.status);
    expect(response.status).not.toBe(200);
  });

  test('refuses an oversized body with 413', async () => {
    const response = await shop.guest().post('/api/auth/login', { email: 'x'.repeat(2_000_000), password: 'x' });
    expect(response).toMatchObject({ status: 413, body: shape });
  });

  test('refuses deep and wide bodies', async () => {
    const deep = `{"email":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1])));
    for (const raw of [deep, wide])
      expect([400, 413, 422]).toContain((await shop.guest().post('/api/auth/login', undefined, { raw })).status);
  });

  test.each([
    '/api/products/%',
    '/api/products/%ff',
    '/api/products/..%2f..%2fetc',
    '/api/%00',
    '/api/products/' + 'x'.repeat(500),
    '/api/nothing',
    '/api',
    '/api/order/%E0%A4%A',
  ])('responds to the URL %s with 400 or 404 in the standard format', async (path) => {
    const response = await shop.guest().get(path);
    expect([400, 401, 404, 414]).toContain(response.status);
    expect(response.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  });

  test('includes the request id in every response', async () => {
    for (const path of ['/api/products', '/api/nothing']) {
      expect((await shop.guest().get(path)).headers.get('x-request-id')).toMatch(/\S{8,}/);
    }
  });

  test('sends the security headers', async () => {
    const { headers } = await shop.guest().get('/api/products');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('the shop reports its health and describes its API', async () => {
    expect(await shop.guest().get('/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    const document = (await shop.guest().get('/api/openapi.json')).body;
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths).length).toBeGreaterThan(40);
    expect((await shop.guest().get('/api/docs')).text).toContain('<html');
  });
});
