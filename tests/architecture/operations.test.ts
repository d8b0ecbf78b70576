import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const features = readSourceFiles().filter(
  ({ path }) => path.startsWith('server/features/') && !/\.(?:test|fixtures)\.ts$/.test(path),
);
const pathsWith = (pattern: RegExp): string[] =>
  features.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('an exported function that writes takes the operation first, not the transaction', () => {
  expect(pathsWith(/^export (?:async )?function \w+(?:<[^>]*>)?\([^)]*\btx: Transaction\b/m)).toEqual([]);
});

test('the actor, the time and the base URL come from the operation, not from parameters', () => {
  expect(pathsWith(/: Operation(?:<\w+>)?,[^)]*\b(?:caller: \w*Caller|now: Date|baseUrl: string)\b/)).toEqual([]);
});

test('what an operation remembers is a property of its state: no map has a transaction as key', () => {
  expect(pathsWith(/Map<(?:Transaction|Operation)\b/)).toEqual([]);
});

test('couriers are asked only by askCourier, which refuses within a transaction', () => {
  const client = 'server/features/sales/delivery/couriers/ask-courier.ts';
  const isOfCouriers = (path: string) => /\/(?:delivery|waybills|payouts)\//.test(path);
  expect(pathsWith(/\baskService\(/).filter(isOfCouriers)).toEqual([client]);
  expect(pathsWith(/^ {2}refuseInTransaction\(/m)).toContain(client);
});

test('other services are asked only by askService, which limits what they answer', () => {
  const callers = readSourceFiles()
    .filter(({ path }) => path.startsWith('server/') && !/\.(?:test|fixtures)\.ts$/.test(path))
    .filter(({ text }) => /(?<![\w.])fetch\(|\bhttps?\.request\(|\bhttps?\.get\(/.test(text));
  expect(callers.map(({ path }) => path)).toEqual(['server/platform/outgoing/ask-service.ts']);
});

test('a feature opens a transaction with write or runOperation', () => {
  // They have only the database and run one statement, without an actor or an effect.
  const exempt = [
    'server/features/customers/sms/take-allowance.ts',
    'server/features/sales/payments/sandbox/sandbox-provider.ts',
    'server/features/sales/payments/borica/attempts.ts',
  ];
  expect(pathsWith(/\binTransaction\(/).filter((path) => !exempt.includes(path))).toEqual([]);
});
