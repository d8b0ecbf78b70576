import { expect, test } from 'vitest';
import { unsafeStart } from './unsafe-start.ts';

test('starting the shop as root logs a warning', () => {
  expect(unsafeStart({ databaseUrl: null }, 0)).toEqual([expect.stringContaining('runs as root')]);
  expect(unsafeStart({ databaseUrl: null }, 1000)).toEqual([]);
  expect(unsafeStart({ databaseUrl: null }, undefined)).toEqual([]);
});

test.each([
  ['postgresql://iskra:x@db.example.com/iskra', true],
  ['postgresql://iskra:x@db.example.com:5432/iskra?sslmode=disable', true],
  ['postgresql://iskra:x@db.example.com/iskra?sslmode=verify-full', false],
  ['postgresql://iskra:x@database:5432/iskra', false],
  ['postgresql://iskra:x@10.0.0.5/iskra', false],
  ['postgresql://iskra@localhost/iskra?host=/run/postgresql', false],
])('of the database %s: warned is %s', (databaseUrl, isWarned) =>
  expect(unsafeStart({ databaseUrl }, 1000).length > 0).toBe(isWarned),
);
