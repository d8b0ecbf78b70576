import { expect, test } from 'vitest';
import { readCookies, setCookie } from './cookies.ts';
import { bareServer } from './http.fixtures.ts';

function cookieServer(config: Parameters<typeof bareServer>[0] = { trustProxy: 1 }) {
  const { app } = bareServer(config);
  app.get('/set', async (request, reply) => {
    setCookie(request, reply, 'iskra_session', 'v;1', { maxAge: 60 });
    setCookie(request, reply, 'seen', '1', { httpOnly: false });
    return readCookies(request);
  });
  return (headers: Record<string, string>) => app.inject({ url: '/set', headers });
}

test('cookies are HttpOnly, SameSite=Lax and for every path', async () => {
  const answer = await cookieServer()({});
  expect(answer.headers['set-cookie']).toEqual([
    'iskra_session=v%3B1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    'seen=1; Path=/; SameSite=Lax',
  ]);
});

test('on https they are Secure, and the shop’s cookies have the __Host- prefix', async () => {
  const answer = await cookieServer()({ 'x-forwarded-proto': 'https' });
  expect(answer.headers['set-cookie']).toEqual([
    '__Host-iskra_session=v%3B1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    'seen=1; Path=/; Secure; SameSite=Lax',
  ]);
  expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
});

test('with an https BASE_URL they are Secure even if the proxy sends no protocol header', async () => {
  const server = cookieServer({ baseUrl: 'https://shop.example' });
  const answer = await server({ cookie: '__Host-iskra_session=real; iskra_session=planted' });
  expect(answer.headers['set-cookie']).toEqual([
    '__Host-iskra_session=v%3B1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    'seen=1; Path=/; Secure; SameSite=Lax',
  ]);
  expect(answer.json()).toEqual({ iskra_session: 'real' });
  expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
});

test('on https a cookie of the shop without the prefix is ignored', async () => {
  const read = async (cookie: string) => (await cookieServer()({ 'x-forwarded-proto': 'https', cookie })).json();
  expect(await read('iskra_session=planted; cart=%5B%5D')).toEqual({ cart: '[]' });
  expect(await read('__Host-iskra_session=real; iskra_session=planted')).toEqual({ iskra_session: 'real' });
});
