import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

/** Much less than the shop's, so that the tests are fast. */
const milliseconds = 300;

let shop: TestShop;
let panel: HttpClient;
let port: number;
let form: Buffer;
beforeAll(async () => {
  shop = await startTestShop({ admin: { email: 'owner@example.com', password: 'Long-enough-1' } });
  panel = await shop.signInAsAdmin();
  await panel.csrfToken();
  port = Number(new URL(await shop.listen()).port);
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c85028' } })
    .jpeg()
    .toBuffer();
  form = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
    picture,
    Buffer.from('\r\n--b--\r\n'),
  ]);
});
afterAll(() => shop.stop());

/** Sends the form in `parts` with pauses of 50 ms, for as long as the shop reads. Returns everything that it answered. */
async function sendSlowly(
  path: string,
  parts: readonly Buffer[],
  { as = panel, type = 'multipart/form-data; boundary=b' } = {},
): Promise<string> {
  const headers = [
    `POST ${path} HTTP/1.1`,
    'Host: shop',
    'Connection: close',
    `Content-Type: ${type}`,
    `Content-Length: ${form.length}`,
    `Cookie: ${[...as.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    `Authorization: Bearer ${as.token}`,
    `X-CSRF-Token: ${await as.csrfToken()}`,
  ];
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  for (const part of parts) {
    if (socket.writable) socket.write(part);
    await wait(50);
  }
  await closed;
  return text;
}

const inPieces = (count: number): Buffer[] => {
  const size = Math.ceil(form.length / count);
  return Array.from({ length: count }, (_, n) => form.subarray(n * size, (n + 1) * size));
};
const byteByByte = (): Buffer[] => Array.from({ length: 30 }, (_, n) => form.subarray(n, n + 1));

test('a picture that arrives slowly but steadily is stored, although other requests have less time', async () => {
  shop.app.platform.bodyTime = { milliseconds, bytesPerSecond: 50 };
  expect(await sendSlowly('/api/admin/media', inPieces(20))).toMatch(/^HTTP\/1\.1 201 /);
});

test('an upload that drips below the least rate is ended', async () => {
  shop.app.platform.bodyTime = { milliseconds, bytesPerSecond: 8_192 };
  expect(await sendSlowly('/api/admin/media', byteByByte())).toMatch(/^HTTP\/1\.1 408 /);
});

test('a call without an upload is ended, however steadily its body arrives', async () => {
  shop.app.platform.bodyTime = { milliseconds, bytesPerSecond: 1 };
  const answer = await sendSlowly('/api/auth/login', inPieces(20), { type: 'application/json' });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('who may not upload gets no more time than for a call', async () => {
  shop.app.platform.bodyTime = { milliseconds, bytesPerSecond: 1 };
  const answer = await sendSlowly('/api/admin/media', inPieces(20), { as: shop.client() });
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});
