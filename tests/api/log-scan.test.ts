import { expect, test } from 'vitest';
import { startTestShop } from '#tests/support/start-test-shop.ts';

/*
 * When a test shop stops, it scans its whole debug log for every password, token, email and phone number used by the
 * tests of the worker. These tests check the scan itself.
 */
test('stopping fails when the log contains a password that was entered', async () => {
  const shop = await startTestShop();
  const { password } = await shop.signUp();
  shop.deps.log.debug({ given: password }, 'A line that says too much');
  await expect(shop.stop()).rejects.toThrow('Secrets in the log');
});

test('keeps an address out of the log when the mail server quotes it in an error', async () => {
  const shop = await startTestShop();
  Object.assign(shop.deps.mailer, {
    send: ({ to }: { to: string }) => Promise.reject(new Error(`550 5.1.1 <${to}> Recipient address rejected`)),
  });
  await shop.signUp();
  await shop.drainJobs();
  expect(shop.takeLog()).toMatchObject([
    { msg: 'A message could not be sent', reason: '550 5.1.1 <[email]> Recipient address rejected' },
  ]);
  await shop.stop();
});

test.each(['POST', 'GET', 'PUT'])('logs a %s to a URL with a token by its route pattern', async (method) => {
  const shop = await startTestShop();
  const token = 'abcdefgh-12345678';
  const client = shop.client();
  await client.post('/api/auth/verify-email', { token });
  for (const path of ['/opt-out', '/api/no-such-call', `/api/order/${token}`, '/api/orders/create', `/x/${token}`])
    await client.request(method, `${path}?token=${token}&email=iva@example.com`, method === 'GET' ? undefined : {}, {});
  shop.takeLog();
  await shop.stop();
});
