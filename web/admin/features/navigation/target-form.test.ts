import { expect, test } from 'vitest';
import type { LinkTarget } from '#contracts/navigation/navigation.ts';
import { targetFormOf, targetOf } from './target-form.ts';
import { placeName, targetText } from './target-text.ts';

const page = { id: '0192f0c1-2345-7abc-8def-0123456789ab', name: 'За нас' };
const records = new Map([[page.id, { name: page.name, isShown: true }]]);

test.each<LinkTarget>([
  { kind: 'place', place: 'help' },
  { kind: 'content', id: page.id },
  { kind: 'product', id: page.id },
  { kind: 'category', id: page.id },
  { kind: 'page', path: '/products?sort=newest' },
  { kind: 'web', url: 'https://example.com/' },
])('a link keeps where it leads when it is opened and closed: %o', (target) => {
  expect(targetOf(targetFormOf(target, records))).toEqual(target);
});

test('an own page stands among the pages of the shop, by its name', () => {
  const form = targetFormOf({ kind: 'content', id: page.id }, records);
  expect(form).toMatchObject({ kind: 'place', place: `own:${page.id}`, page });
});

test('a link without a page leads nowhere yet, and the contact page is not for distributors', () => {
  expect(targetOf({ ...targetFormOf(null, records), kind: 'place', place: '' })).toBeNull();
  expect(placeName('contact')).toBe('Контакти');
  expect(targetText({ kind: 'place', place: 'contact' }, records)).toBe('Контакти, /contact');
});
