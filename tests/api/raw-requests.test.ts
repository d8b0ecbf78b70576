import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

/**
 * Requests that HTTP clients do not send: ambiguous ones that a proxy may parse differently (request smuggling), and
 * ones that never end.
 */
let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await startTestShop();
  // Node.js checks for late headers every two seconds; shorter timeouts avoid waiting for the shop's ten.
  shop.app.server.headersTimeout = 200;
  shop.app.platform.bodyTime.milliseconds = 300;
  port = Number(new URL(await shop.listen()).port);
});
afterAll(() => shop.stop());

/** All status codes received until the shop closed the connection. */
function sendRaw(...parts: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => parts.forEach((part) => socket.write(part)));
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(text));
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve(text) : reject(error)));
  });
}

const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const post = (headers: string, body = '') =>
  `POST /api/cart/quote HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;
const hidden = 'GET /api/csrf-token HTTP/1.1\r\nHost: shop\r\n\r\n';

test.each([
  ['both lengths', post(`Content-Length: 4\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${hidden}`)],
  ['both lengths the other way round', post(`Transfer-Encoding: chunked\r\nContent-Length: 6`, `0\r\n\r\n${hidden}`)],
  ['two lengths', post('Content-Length: 0\r\nContent-Length: 50', hidden)],
  ['a list of lengths', post('Content-Length: 0, 50', hidden)],
  ['a signed length', post('Content-Length: +5', hidden)],
  ['an unknown encoding', post('Transfer-Encoding: xchunked', `0\r\n\r\n${hidden}`)],
  ['chunked not at the end', post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${hidden}`)],
  ['a space before the colon', post('Transfer-Encoding : chunked', `0\r\n\r\n${hidden}`)],
  ['a chunk with a wrong size', post('Transfer-Encoding: chunked', `zz\r\n\r\n0\r\n\r\n${hidden}`)],
  ['a chunk that is longer than it says', post('Transfer-Encoding: chunked', `1\r\n{}{}\r\n0\r\n\r\n${hidden}`)],
  ['a line folded', post('X-A: b\r\n c: d\r\nContent-Length: +0', hidden)],
  ['a bare line feed in a header', post('X-A: b\nTransfer-Encoding: chunked', hidden)],
  ['a zero byte in a header', post('X-A: b\0c', hidden)],
  ['no host', `GET /api/health HTTP/1.1\r\n\r\n${hidden}`],
  ['two hosts', `GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n${hidden}`],
  ['two equal hosts', `GET /api/health HTTP/1.1\r\nHost: a\r\nhOST: a\r\n\r\n${hidden}`],
  ['a list of hosts', `GET /api/health HTTP/1.1\r\nHost: a, b\r\n\r\n${hidden}`],
  ['a host with a user', `GET /api/health HTTP/1.1\r\nHost: a@b\r\n\r\n${hidden}`],
  ['two hosts and an absolute target', `GET http://a/api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n${hidden}`],
  ['a target of another scheme', `GET ftp://a/api/health HTTP/1.1\r\nHost: a\r\n\r\n${hidden}`],
  ['another protocol', `GET /api/health HTTP/9.9\r\nHost: a\r\n\r\n${hidden}`],
])('refuses a request with %s, closes the connection and ignores what follows', async (_name, request) => {
  const statusCodes = statuses(await sendRaw(request));
  // If the body turns out to be invalid after the headers were parsed, a response to them may precede the 400.
  expect(statusCodes.at(-1)).toBe(400);
  expect(statusCodes.filter((status) => status < 400)).toEqual([]);
});

test.each(['shop', 'shop.example:8080', '[::1]:4000', '127.0.0.1', 'магазин.example'])(
  'accepts the host %s, and an absolute target as its path',
  async (host) => {
    const ask = (target: string) =>
      sendRaw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`).then(statuses);
    expect(await ask('/api/health')).toEqual([200]);
    expect(await ask('http://elsewhere.example/api/health')).toEqual([200]);
    expect(await ask('http://elsewhere.example/api/none')).toEqual([404]);
  },
);

test('never treats the content of a body as a request', async () => {
  const body = `GET /api/csrf-token HTTP/1.1\r\nHost: shop\r\n\r\n`;
  const text = await sendRaw(
    `GET /api/health HTTP/1.1\r\nHost: shop\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
  expect(statuses(text)).toHaveLength(1);
  expect(text).not.toContain('csrfToken');
});

test('responds with 408 to clients that never finish a request, without blocking others', async () => {
  // A write without a CSRF token is refused before its body has arrived; the connection still waits for the rest.
  const slow = Array.from({ length: 100 }, (_, n) =>
    n % 2 === 0
      ? sendRaw('GET /api/health HTTP/1.1\r\nHost: shop\r\nX-Slow: ')
      : sendRaw(post('Content-Length: 100', '{"lines":')),
  );
  const responses = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`http://127.0.0.1:${port}/api/health`, { headers: { connection: 'close' } }),
    ),
  );
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  for (const text of await Promise.all(slow)) expect(statuses(text).at(-1)).toBe(408);
  expect(shop.takeLog()).toEqual([]);
});

test('headers may take ten seconds and a body fifteen, that of an upload longer at 8 KB per second', async () => {
  const other = await startTestShop();
  expect(other.app.server.headersTimeout).toBe(10_000);
  expect(other.app.platform.bodyTime).toEqual({ milliseconds: 15_000, bytesPerSecond: 8_192 });
  await other.stop();
});
