import { expect, test } from 'vitest';
import { startTestShop } from '#tests/support/start-test-shop.ts';

/*
 * Every shop that a test starts looks through its whole log when it is stopped, down to debug, for every password, token,
 * email and phone number that any test of the worker has used. These tests hold that look itself.
 */
test('a shop whose log holds a password that was typed into it cannot be stopped cleanly', async () => {
  const shop = await startTestShop();
  const { password } = await shop.signUp();
  shop.deps.log.debug({ given: password }, 'A line that says too much');
  await expect(shop.stop()).rejects.toThrow('Secrets in the log');
});

test('a mail server that quotes the address it refuses does not bring it into the log', async () => {
  const shop = await startTestShop();
  Object.assign(shop.deps.mailer, {
    send: ({ to }: { to: string }) => Promise.reject(new Error(`550 5.1.1 <${to}> Recipient address rejected`)),
  });
  await shop.signUp();
  await shop.drainJobs();
  expect(shop.takeLog()).toMatchObject([
    { msg: 'A message was not taken', reason: '550 5.1.1 <[email]> Recipient address rejected' },
  ]);
  await shop.stop();
});

test.each(['POST', 'GET', 'PUT'])(
  'a %s to an address with a token in it is logged by the pattern of its route',
  async (method) => {
    const shop = await startTestShop();
    const token = 'abcdefgh-12345678';
    const client = shop.client();
    await client.post('/api/auth/verify-email', { token });
    for (const path of ['/opt-out', '/api/no-such-call', `/api/order/${token}`, '/api/orders/create', `/x/${token}`])
      await client.request(
        method,
        `${path}?token=${token}&email=iva@example.com`,
        method === 'GET' ? undefined : {},
        {},
      );
    shop.takeLog();
    await shop.stop();
  },
);
