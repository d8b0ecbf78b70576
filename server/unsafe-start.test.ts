import { expect, test } from 'vitest';
import { maskPersonal } from '#server/platform/mask-personal.ts';
import { unsafeStart } from './unsafe-start.ts';

const safe = {
  databaseUrl: null,
  demo: null,
  environment: 'production' as const,
  baseUrl: 'https://shop.example.com',
  smtpUrl: 'smtp://mail.example.com:587',
};

test('starting the shop as root logs a warning', () => {
  expect(unsafeStart(safe, 0)).toEqual([expect.stringContaining('runs as root')]);
  expect(unsafeStart(safe, 1000)).toEqual([]);
  expect(unsafeStart(safe, undefined)).toEqual([]);
});

test('a shop that makes the cheap password hashes of tests is warned, a demo too', () => {
  for (const demo of [null, 'iskra'])
    expect(unsafeStart({ ...safe, demo, environment: 'test' }, 1000)).toEqual([
      expect.stringContaining('NODE_ENV is test'),
    ]);
  expect(unsafeStart({ ...safe, environment: 'development' }, 1000)).toEqual([]);
});

test.each([
  ['postgresql://iskra:x@db.example.com/iskra', true],
  ['postgresql://iskra:x@db.example.com:5432/iskra?sslmode=disable', true],
  ['postgresql://iskra:x@db.example.com/iskra?sslmode=verify-full', false],
  ['postgresql://iskra:x@database:5432/iskra', false],
  ['postgresql://iskra:x@10.0.0.5/iskra', false],
  ['postgresql://iskra@localhost/iskra?host=/run/postgresql', false],
])('of the database %s: warned is %s', (databaseUrl, isWarned) =>
  expect(unsafeStart({ ...safe, databaseUrl }, 1000).length > 0).toBe(isWarned),
);

test.each([
  [{ baseUrl: 'http://localhost:3000' }, 'links in e-mails lead to http://localhost:3000'],
  [{ baseUrl: 'http://shop.example.com' }, 'cookies are sent without Secure'],
  [{ smtpUrl: null }, 'no e-mail is sent'],
])('a real shop with %o is warned of what does not work; a demo is not', (settings, warning) => {
  expect(unsafeStart({ ...safe, ...settings }, 1000)).toEqual([expect.stringContaining(warning)]);
  expect(unsafeStart({ ...safe, ...settings, demo: 'iskra' }, 1000)).toEqual([]);
});

test('the log, which masks personal data, masks no advice', () => {
  const unsafe = {
    databaseUrl: 'postgresql://iskra:x@db.example.com/iskra',
    demo: null,
    environment: 'test' as const,
    smtpUrl: null,
  };
  const warnings = [
    ...unsafeStart({ ...unsafe, baseUrl: 'http://localhost:3000' }, 0),
    ...unsafeStart({ ...unsafe, baseUrl: 'http://shop.example.com' }, 0),
  ];
  expect(warnings).toHaveLength(10);
  for (const warning of warnings) expect(maskPersonal(warning)).toBe(warning);
});
