import { expect, test } from 'vitest';
import { changedFields } from './activity-fields.ts';

test('sets before and after side by side, field by field', () => {
  const before = { name: 'Мента', status: 'draft' };
  const after = { name: 'Мента лед', stock: 3 };
  expect(changedFields(before, after)).toEqual([
    { field: 'name', before: 'Мента', after: 'Мента лед' },
    { field: 'status', before: 'draft', after: '' },
    { field: 'stock', before: '', after: '3' },
  ]);
});

test('writes money, flags and lists as people do', () => {
  const [price, flag, list] = changedFields(null, {
    price: { amount: 1250, currency: 'BGN' },
    isVerified: true,
    permissions: ['orders', 'catalog'],
  });
  expect([price?.after, flag?.after, list?.after]).toEqual(['12,50 BGN', 'да', 'orders, catalog']);
});

test('has nothing to say where nothing was recorded', () => {
  expect(changedFields(null, null)).toEqual([]);
});
