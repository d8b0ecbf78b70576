import { expect, test } from 'vitest';
import { HttpClient } from '#tests/support/http-client.ts';
import { shopUnderTest } from './shop-under-test.ts';

const under = shopUnderTest();

test('registrations that wait for their password hash take no place from those who browse and sign in', async () => {
  await under.product();
  const { email, password } = await under.customer();
  const answered: number[] = [];
  const registrations = Array.from({ length: 120 }, async (_, n) => {
    const person = { email: `many-${n}@example.com`, password: 'Long-enough-1', firstName: 'Ива', lastName: 'Петрова' };
    const { status } = await new HttpClient(under.base()).post('/api/auth/register', person);
    answered.push(status);
  });
  const seen: number[] = [];
  // Every address is new, so no answer comes from memory.
  for (let n = 0; answered.length < 90; n++) {
    seen.push((await under.guest().get(`/api/products?maxPrice=${1000 + n}`)).status);
    seen.push((await under.guest().post('/api/auth/login', { email, password })).status);
  }
  expect(seen.length).toBeGreaterThan(4);
  expect(new Set(seen)).toEqual(new Set([200]));
  await Promise.all(registrations);
  expect(new Set(answered)).toEqual(new Set([201]));
});
