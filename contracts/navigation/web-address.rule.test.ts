import { expect, test } from 'vitest';
import { LinkTarget } from './navigation.ts';
import { asWebAddress, isWebAddress, pathProblem, webAddressProblem } from './web-address.rule.ts';

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

test('a form says what is wrong with an address as the server would', () => {
  const atServer = (target: object) => LinkTarget.safeParse(target).error?.issues[0]?.message;
  for (const path of [
    '/products?sort=-price',
    ' /za-nas ',
    'za-nas',
    '//example.com',
    '/a b',
    '',
    `/${'a'.repeat(300)}`,
  ])
    expect(pathProblem(path), path).toBe(atServer({ kind: 'page', path }));
  for (const url of [
    'https://example.com',
    '0888 123 456',
    'http://example.com',
    '',
    `https://a.bg/${'a'.repeat(500)}`,
  ])
    expect(webAddressProblem(url), url).toBe(atServer({ kind: 'web', url: asWebAddress(url) }));
});
