import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const sources = readSourceFiles().filter(
  ({ path }) => path.startsWith('server/') && !/\.(test|fixtures)\.ts$/.test(path),
);
const pathsWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('everything that is logged goes through openLog, which writes to standard output', () => {
  expect(pathsWith(/from 'pino'/)).toEqual(['server/platform/log.ts']);
  expect(pathsWith(/\bpino\.(?:destination|transport)\(/)).toEqual([]);
  expect(pathsWith(/\bconsole\./)).toEqual([]);
  // The greeting, why the shop does not start, and what a command that runs once has done.
  expect(pathsWith(/\bprocess\.std(?:out|err)\.write\(/)).toEqual([
    'server/processes/open-connection.ts',
    'server/run-shop.ts',
  ]);
});
