import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { loggable } from '#server/platform/error-text.ts';
import { refusalOfDatabaseError } from './database-refusal.ts';

const fromPostgres = (code: string) => {
  const error = new pg.DatabaseError('duplicate key (email)=(iva@example.com)', 1, 'error');
  error.code = code;
  error.detail = 'Key (email)=(iva@example.com)';
  return new DrizzleQueryError('insert into users values ($1)', ['iva@example.com'], error);
};

test.each([
  ['23505', 'CONFLICT'],
  ['23503', 'CONFLICT'],
  ['40001', 'CONFLICT'],
  ['22P02', 'VALIDATION'],
  ['22003', 'VALIDATION'],
  ['22021', 'VALIDATION'],
  ['57014', 'UNAVAILABLE'],
  ['57P01', 'UNAVAILABLE'],
  ['08006', 'UNAVAILABLE'],
  ['25006', 'UNAVAILABLE'],
  ['53100', 'UNAVAILABLE'],
])('%s is %s', (code, refusal) => expect(refusalOfDatabaseError(fromPostgres(code))?.code).toBe(refusal));

test('a programming error is not mapped to a refusal', () => {
  expect(refusalOfDatabaseError(fromPostgres('42703'))).toBeNull();
  expect(refusalOfDatabaseError(fromPostgres('23502'))).toBeNull();
  expect(
    refusalOfDatabaseError(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })),
  ).toBeNull();
});

test('an unreachable database is 503 with Retry-After', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
  for (const error of [refused, new AggregateError([refused]), new Error('timeout exceeded when trying to connect')]) {
    expect(refusalOfDatabaseError(error)).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  }
});

test('the log contains the error, but no values', () => {
  const text = JSON.stringify(loggable(fromPostgres('23505')));
  expect(text).toContain('23505');
  expect(text).not.toContain('iva@');
});

test.each([
  'Connection terminated unexpectedly',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
])('a connection that broke is 503: %s', (message) => {
  const error = new Error('Failed query: select 1', { cause: new Error(message) });
  expect(refusalOfDatabaseError(error)).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
});
