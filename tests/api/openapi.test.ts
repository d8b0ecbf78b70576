import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { describeShop } from '#server/describe-shop.ts';

let text: string;
// The document is read without a schema.
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

test('resolves every reference', () => {
  const missing = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in document.components.schemas));
  expect(missing).toEqual([]);
  expect(text).not.toContain('#/$defs/');
});

test('every call has a unique name, a summary, a tag and its refusals', () => {
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const names = calls.map((call) => call['operationId']);
  expect(new Set(names).size).toBe(names.length);
  for (const call of calls) {
    expect(call).toMatchObject({ summary: expect.stringMatching(/\S/), tags: [expect.stringMatching(/\S/)] });
    expect(Object.keys(Object(call['responses']))).toEqual(expect.arrayContaining(['429', '500', '503']));
  }
});

test('declares where a session or a CSRF token is required', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, call] of Object.entries(methods)) {
      const [needs = {}] = [call['security']].flat().map(Object);
      expect.soft('csrf' in needs, `${method} ${path}`).toBe(method !== 'get');
      if (path.startsWith('/admin')) expect.soft('session' in needs, `${method} ${path}`).toBe(true);
    }
  }
});

test('every property, parameter and schema has a description', () => {
  const bare: string[] = [];
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    if (!isDescribed(schema)) bare.push(name);
  }
  look(document, '', (at, value) => {
    if (!isDescribed(value)) bare.push(at);
  });
  expect(bare).toEqual([]);
});

/** By its own description, or by that of the component that it refers to. */
function isDescribed(schema: unknown): boolean {
  const { description, $ref } = Object(schema);
  if (typeof $ref === 'string' && description === undefined)
    return isDescribed(document.components.schemas[$ref.replace('#/components/schemas/', '')]);
  return typeof description === 'string' && /\S{2}/.test(description);
}

/** Finds every property of a schema and every parameter of a call, however deep. */
function look(value: unknown, at: string, found: (at: string, value: unknown) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const { properties, parameters, ...rest } = value as Record<string, unknown>;
  for (const [name, property] of Object.entries(Object(properties))) {
    found(`${at}.${name}`, property);
    look(property, `${at}.${name}`, found);
  }
  if (Array.isArray(parameters)) for (const one of parameters) found(`${at}?${one.name}`, one);
  for (const [key, inner] of Object.entries(rest)) look(inner, `${at}/${key}`, found);
}
