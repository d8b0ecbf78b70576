import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { openRequestLimit, type TrustedProxies } from './request-limit.ts';

/** The parts of a raw request that the limit reads. */
function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  // Only the address and one header are read.
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

const open = (rateLimitPerMinute: number, trust: TrustedProxies = false) =>
  openRequestLimit({ rateLimitPerMinute }, trust);

test('cached pages, calls and forms share one counter per client', () => {
  const limit = open(3);
  limit.count('192.0.2.1');
  expect([1, 2, 3].map(() => limit.admit(requestFrom('::ffff:192.0.2.1')))).toEqual([true, true, false]);
  expect(() => limit.count('192.0.2.1')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
  expect(limit.admit(requestFrom('192.0.2.2'))).toBe(true);
});

test('when the operator raised the limit, a cached page counts less than a call by the same factor', () => {
  const limit = open(6000);
  let pages = 0;
  while (limit.admit(requestFrom('192.0.2.1'))) pages += 1;
  expect(pages).toBe(12_000);
});

test('a cached page counts for the same client address that the framework determines', () => {
  const admits = (trust: TrustedProxies, ...forwarded: string[]) => {
    const limit = open(1, trust);
    return forwarded.map((header) => limit.admit(requestFrom('10.0.0.1', header)));
  };
  const [one, other] = ['6.6.6.6, 192.0.2.1', '6.6.6.6, 192.0.2.2'];
  expect(admits(false, one, other)).toEqual([true, false]);
  expect(admits((_address, hop) => hop < 1, one, other)).toEqual([true, true]);
  expect(admits((_address, hop) => hop < 1, one, '7.7.7.7, 192.0.2.1')).toEqual([true, false]);
  expect(admits(['10.0.0.0/8'], one, other)).toEqual([true, true]);
});
