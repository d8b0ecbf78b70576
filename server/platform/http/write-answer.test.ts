import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { bareServer } from './http.fixtures.ts';
import { serveRoute } from './serve-route.ts';
import { answerWriter } from './write-answer.ts';

let readTimes = 0;
const Person = z
  .object({ name: z.string(), role: z.string().default('customer'), note: z.string().optional() })
  .refine(() => (readTimes += 1) > 0);
const route = defineRoute({
  method: 'GET',
  path: '/people',
  access: 'public',
  summary: 'x',
  tag: 'x',
  errors: [],
  response: z.object({ people: z.array(Person) }),
});
const exact = { people: [{ role: 'admin', name: 'Ива', note: undefined }] };
/** The type of an answer does not refuse a row with more columns. */
const row: { name: string; role: string } = Object.assign({ name: 'Ива', role: 'admin' }, { passwordHash: 'secret' });

test('an answer has only the fields of its contract', () => {
  const write = answerWriter(route, { isExact: false, isChecked: false });
  expect(write({ people: [row, { name: 'Ана' }] })).toBe(
    '{"people":[{"name":"Ива","role":"admin"},{"name":"Ана","role":"customer"}]}',
  );
});

test.each([
  ['more fields', { people: [row] }],
  ['a default left out', { people: [{ name: 'Ана' }] }],
  ['a wrong value', { people: [{ name: 1, role: 'admin' }] as never }],
])('an exact answer with %s fails where it is checked', (_what, answer) => {
  const write = answerWriter(route, { isExact: true, isChecked: true });
  expect(JSON.parse(write(exact))).toEqual({ people: [{ name: 'Ива', role: 'admin' }] });
  expect(() => write(answer)).toThrow('The answer of GET /people');
});

test.each([
  ['production', 0],
  ['test', 1],
] as const)('in %s an exact answer is read %i times before it is sent', async (environment, times) => {
  const { app } = bareServer({ environment });
  serveRoute(app, route, async () => exact, { isExact: true });
  readTimes = 0;
  const answer = await app.inject('/api/people');
  expect([answer.json(), readTimes]).toEqual([{ people: [{ name: 'Ива', role: 'admin' }] }, times]);
  await app.close();
});
