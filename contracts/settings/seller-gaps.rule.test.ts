import { expect, test } from 'vitest';
import { findSellerGaps } from './seller-gaps.rule.ts';

const legal = { company: 'Зърно ЕООД', eik: '131468980', address: 'София', vatNumber: '' };

test('names what buyers do not see of the seller, and asks for no VAT number', () => {
  expect(findSellerGaps({ legal, email: 'shop@example.com' })).toEqual([]);
  expect(findSellerGaps({ legal: { ...legal, eik: '' }, email: '' })).toEqual(['eik', 'email']);
});
