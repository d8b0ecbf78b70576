import { expect, test } from 'vitest';
import { answeredAddress } from './answered-address.ts';

const base = 'https://ee.econt.example/services';

/** Addresses that parsers read differently, or that name somebody else. */
const hostile = [
  'https://ee.econt.example//127.0.0.1:4392/internal',
  'https://ee.econt.example/\\127.0.0.1/internal',
  'https://ee.econt.example\\@127.0.0.1/internal',
  'https:\\\\127.0.0.1/internal',
  '//127.0.0.1/internal',
  '/\\127.0.0.1/internal',
  'https:/127.0.0.1/internal',
  'https:127.0.0.1/internal',
  'https:///127.0.0.1/internal',
  'https://user@ee.econt.example/label',
  'https://ee.econt.example:password@127.0.0.1/label',
  'https://ee.econt.example:8443/label',
  'https://ee.econt.example#@127.0.0.1/',
  'https://ee.econt.example?@127.0.0.1/',
  'ftp://ee.econt.example/label',
  'file:///etc/passwd',
  'javascript:alert(1)//https://ee.econt.example/',
  'data:text/html,x',
  ' https://ee.econt.example/label',
  'https://ee.econt.example/label\r\nHost: x',
  'https://ee.econt.example/a\tb',
  '',
  'label.pdf',
  `https://ee.econt.example/${'a'.repeat(3_000)}`,
];

test.each(hostile)('%j is no address, neither as it is nor moved', (answered) => {
  expect(answeredAddress(answered, { origins: [new URL(base).origin] })).toBeNull();
  expect(answeredAddress(answered, { movedTo: base })).toBeNull();
});

test('an address is accepted on a configured origin only', () => {
  const origins = ['https://checkout.stripe.example', 'http://127.0.0.1:4391'];
  const read = (answered: string) => answeredAddress(answered, { origins, subdomainsOf: 'https://www.shop.example' });
  for (const known of [
    'https://checkout.stripe.example/c/pay/cs_1#fid',
    'http://127.0.0.1:4391/pay/1?a=b',
    'https://pay.shop.example/c/1',
  ])
    expect(read(known)).toBe(known);
  for (const other of [
    'http://checkout.stripe.example/c/pay/cs_1',
    'https://checkout.stripe.example.evil.example/c/pay/cs_1',
    'https://evil.example/checkout.stripe.example',
    'http://127.0.0.1:4392/pay/1',
    'http://pay.shop.example/c/1',
    'https://pay.shop.example:8443/c/1',
    'https://evilshop.example/c/1',
    'https://shop.example/c/1',
  ])
    expect(read(other), other).toBeNull();
});

test('a moved address keeps its path and query, and never its host', () => {
  const move = (answered: string, movedTo = base) => answeredAddress(answered, { movedTo });
  expect(move('http://www.econt.example/labels/1.pdf?a=b#c')).toBe('https://ee.econt.example/labels/1.pdf?a=b');
  expect(move('https://127.0.0.1/internal')).toBe('https://ee.econt.example/internal');
  expect(move('http://127.0.0.1:4391/1.pdf', 'http://127.0.0.1:4391/services')).toBe('http://127.0.0.1:4391/1.pdf');
  expect(move('https://x.example/..//127.0.0.1/internal')).toBe('https://ee.econt.example//127.0.0.1/internal');
  expect(move('https://x.example/./%2f/127.0.0.1')).toBe('https://ee.econt.example/%2f/127.0.0.1');
});
