import { expect, test } from 'vitest';
import { asWebAddress, isWebAddress } from './web-address.rule.ts';

test.each(['https://www.example.com/a?b=c#d', 'mailto:zdravey@example.com', 'tel:+359888123456'])(
  'a link may lead to %s',
  (address) => expect(isWebAddress(address)).toBe(true),
);

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'http://example.com',
  'https://owner@example.com',
  'https://',
  'https://intranet',
  'vbscript:x',
  '//example.com',
  'mailto:',
  '',
])('a link may not lead to %j', (address) => expect(isWebAddress(address)).toBe(false));

test('an email address and a phone number become links as they are typed', () => {
  expect(['zdravey@example.com', '0888 123 456', ' https://example.com '].map(asWebAddress)).toEqual([
    'mailto:zdravey@example.com',
    'tel:0888123456',
    'https://example.com',
  ]);
});
