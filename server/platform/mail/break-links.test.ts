import { expect, test } from 'vitest';
import { breakLinks } from './break-links.ts';

/** What mail programs make a link of: a scheme, `www.`, or a name with an ending of a domain. */
const isLinked = /:\/\/|www\.|[\p{L}\d][.。．｡](?:[a-z]{2}|бг|рф)/iu;

test.each([
  ['http://evil.example/a?b=c.d', 'http[:]//evil[.]example/a?b=c.d'],
  ['HTTPS://Evil.Example', 'HTTPS[:]//Evil[.]Example'],
  ['виж evil.com, веднага', 'виж evil[.]com, веднага'],
  ['www.evil.co.uk', 'www[.]evil[.]co[.]uk'],
  ['победител.бг', 'победител[.]бг'],
  ['печалба。com', 'печалба[.]com'],
  ['a@evil.com', 'a@evil[.]com'],
  ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd[.]xn--p1ai'],
  ['ftp:\\\\evil.example', 'ftp[:]\\\\evil[.]example'],
])('%s is no link', (typed, expected) => {
  expect(breakLinks(typed)).toBe(expected);
  expect(breakLinks(typed)).not.toMatch(isLinked);
});

test.each([
  'Рада Илиева-Петрова',
  'ул. Шипка 1, ет. 2, ап. 3',
  'бул.Витоша 15',
  '2 кутии по 1.5 мл. и т.н.',
  '№ 1024',
  'Мария Д. Петрова',
  'до 14:30 ч.',
])('%s stays as it is', (typed) => expect(breakLinks(typed)).toBe(typed));
