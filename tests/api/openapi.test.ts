import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { describeShop } from '#tests/support/describe-shop.ts';

let text: string;
// Answers are looked into freely.
let document: {
  openapi: string;
  paths: Record<string, Record<string, Record<string, unknown>>>;
  components: { schemas: Record<string, unknown> };
};
beforeAll(async () => {
  text = await describeShop();
  document = JSON.parse(text);
});

test('docs/openapi.json is up to date: node ops/write-openapi.ts writes it', () => {
  expect(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8') === text).toBe(true);
});

test('every reference leads somewhere', () => {
  const missing = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in document.components.schemas));
  expect(missing).toEqual([]);
  expect(text).not.toContain('#/$defs/');
});

test('every call has a name of its own, a summary, a subject and its refusals', () => {
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const names = calls.map((call) => call['operationId']);
  expect(new Set(names).size).toBe(names.length);
  for (const call of calls) {
    expect(call).toMatchObject({ summary: expect.stringMatching(/\S/), tags: [expect.stringMatching(/\S/)] });
    expect(Object.keys(Object(call['responses']))).toEqual(expect.arrayContaining(['429', '500', '503']));
  }
});

test('what needs a session or a CSRF token says so', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, call] of Object.entries(methods)) {
      const [needs = {}] = [call['security']].flat().map(Object);
      expect.soft('csrf' in needs, `${method} ${path}`).toBe(method !== 'get');
      if (path.startsWith('/admin')) expect.soft('session' in needs, `${method} ${path}`).toBe(true);
    }
  }
});
