import { expect, test, vi } from 'vitest';
import { accountLimits } from '#server/features/customers/accounts/accounts.limits.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { shopUnderTest } from './shop-under-test.ts';

const under = shopUnderTest();
let people = 0;

/** Sends registrations at once. Returns those that were answered so far, and the end of all. */
function registerAtOnce(count: number) {
  const answered: number[] = [];
  const all = Array.from({ length: count }, async () => {
    const email = `many-${++people}@example.com`;
    const person = { email, password: 'Long-enough-1', firstName: 'Ива', lastName: 'Петрова' };
    answered.push((await new HttpClient(under.base()).post('/api/auth/register', person)).status);
  });
  return { answered, ended: Promise.all(all) };
}

/** How many registrations have used the database so far. */
function countBegun() {
  const spy = vi.spyOn(under.shop().deps.counters, 'count');
  const { what } = accountLimits.registration;
  return () => spy.mock.calls.filter(([quotas]) => quotas.some(({ name }) => name.startsWith(what))).length;
}

test('registrations that wait for their password hash occupy no place of visitors who browse and sign in', async () => {
  await under.product();
  const { email, password } = await under.customer();
  const { answered, ended } = registerAtOnce(80);
  const seen: number[] = [];
  // Every address is new, so no answer comes from memory.
  for (let n = 0; n < 6; n++) {
    seen.push((await under.guest().get(`/api/products?maxPrice=${1000 + n}`)).status);
    seen.push((await under.guest().post('/api/auth/login', { email, password })).status);
  }
  expect(answered.length).toBeLessThan(80);
  expect(new Set(seen)).toEqual(new Set([200]));
  await ended;
  expect(new Set(answered)).toEqual(new Set([201]));
}, 60_000);

test('registrations use the database in their turn: those that arrived before a sign-in do not precede it', async () => {
  const { email, password } = await under.customer();
  const begun = countBegun();
  const { answered, ended } = registerAtOnce(60);
  const unanswered: number[] = [];
  for (let n = 0; n < 3; n++) {
    expect((await under.guest().post('/api/auth/login', { email, password })).status).toBe(200);
    unanswered.push(begun() - answered.length);
  }
  // Those that are being hashed or written. Without turns, all sixty are counted before the first is hashed.
  expect(Math.max(...unanswered)).toBeLessThan(12);
  await ended;
  expect(begun()).toBe(60);
}, 60_000);
