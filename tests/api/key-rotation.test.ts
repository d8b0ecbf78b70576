import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { bindShop } from '#server/app.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { sealedParts } from '#server/platform/features/questions.ts';
import { resealAll } from '#server/platform/reseal.ts';
import { secretsFrom } from '#server/platform/secrets.ts';
import { startTestShop } from '#tests/support/start-test-shop.ts';

const [app, old, current] = [randomBytes(32), randomBytes(32), randomBytes(32)];

test('after key rotation all data is encrypted with the new key, and second factors work without the old one', async () => {
  const shop = await startTestShop({ admin: { email: 'owner@example.com', password: 'Long-enough-1' } });
  // The shop's functions read the key when they encrypt, so it can be replaced while the shop is running.
  const use = (...keys: [Buffer, ...Buffer[]]) => Object.assign(shop.deps.secrets, secretsFrom(app, keys));
  use(old);
  const owner = await shop.signInAsAdmin();
  const { client, email, password } = await shop.signUp();
  const { secret } = (await client.post('/api/auth/two-factor/setup', { password })).body;
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.deps.clock().getTime() });
  await client.post('/api/auth/two-factor/confirm', { code: code() });
  const secretKey = 'sk_test_12345678';
  expect((await owner.put('/api/admin/payments/cards', { provider: 'stripe', settings: { secretKey } })).status).toBe(
    200,
  );

  use(current, old);
  await resealAll(shop.deps, bindShop(shop.deps).ask(sealedParts));
  use(current);
  const stored = (await shop.db.select().from(users)).flatMap(({ twoFactorSecret }) => twoFactorSecret ?? []);
  expect(stored.map((value) => value.startsWith(shop.deps.secrets.currentPrefix))).toEqual([true]);
  shop.advanceClock(60_000);
  const newClient = shop.client();
  expect((await newClient.signIn(email, password)).body).toEqual({ twoFactorRequired: true });
  expect((await newClient.post('/api/auth/two-factor', { code: code() })).status).toBe(200);
  expect((await owner.get('/api/admin/payments/cards')).body.cards.providers[0].fields[0].from).toBe('panel');

  // A lost key: no data is destroyed, the log reports it, and recovery codes still give access.
  use(old);
  await resealAll(shop.deps, bindShop(shop.deps).ask(sealedParts));
  expect(shop.takeLog().map(({ part, values }) => [part, values])).toEqual([
    ['second factors', 1],
    ['payment keys', 1],
  ]);
  use(current);
  expect((await owner.get('/api/admin/payments/cards')).body.cards.providers[0].fields[0].from).toBe('panel');
  await shop.stop();
});
