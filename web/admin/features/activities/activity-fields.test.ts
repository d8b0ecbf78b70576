import { expect, test } from 'vitest';
import { changedFields } from './activity-fields.ts';

test('aligns the fields before and after a change', () => {
  const before = { name: 'Мента', status: 'draft' };
  const after = { name: 'Мента лед', stock: 3 };
  expect(changedFields(before, after)).toEqual([
    { field: 'name', before: 'Мента', after: 'Мента лед' },
    { field: 'status', before: 'draft', after: '' },
    { field: 'stock', before: '', after: '3' },
  ]);
});

test('formats money, flags and lists for display', () => {
  const [price, flag, list] = changedFields(null, {
    price: { amount: 1250, currency: 'BGN' },
    isVerified: true,
    permissions: ['orders', 'catalog'],
  });
  expect([price?.after, flag?.after, list?.after]).toEqual([
    '12,50\u00A0лв.',
    'да',
    'Поръчки и плащания, Продукти и категории',
  ]);
});

test('shows a count for lists of ids and for long lists', () => {
  const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964aa';
  const codes = Array.from({ length: 51 }, (_, index) => `CODE-${index}`);
  const texts = changedFields(null, { users: [id, id], codes }).map(({ after }) => after);
  expect(texts).toEqual(['2 записа', '51 записа']);
});

test('returns no fields when nothing was recorded', () => {
  expect(changedFields(null, null)).toEqual([]);
});

test('lists only the differences of each variant', () => {
  const price = (amount: number) => ({ amount, currency: 'BGN' });
  const before = [
    { id: 'a', sku: 'MINT-10', name: '10', price: price(1000), stock: 3 },
    { id: 'b', sku: 'MINT-20', name: '20', price: price(2000), stock: 5 },
  ];
  const after = [
    { id: 'a', sku: 'MINT-10', name: '10', price: price(1000), stock: 3 },
    { id: 'b', sku: 'MINT-20', name: '20', price: price(1800), stock: 4 },
    { id: 'c', sku: 'MINT-30', name: '30' },
  ];
  expect(changedFields({ variants: before }, { variants: after })).toEqual([
    { field: 'price', of: 'MINT-20', before: '20,00\u00A0лв.', after: '18,00\u00A0лв.' },
    { field: 'stock', of: 'MINT-20', before: '5', after: '4' },
    { field: 'variants', of: 'MINT-30', before: '', after: 'SKU: MINT-30\nИме: 30' },
  ]);
});

test('uses the labels of the matching screen for statuses, roles and permissions', () => {
  const texts = (subject: string, after: object) => changedFields(null, after, subject).map((field) => field.after);
  expect(texts('product', { status: 'active' })).toEqual(['В продажба']);
  expect(texts('order', { status: 'packed', paymentStatus: 'unpaid' })).toEqual(['Опакована', 'Неплатена']);
  expect(texts('user', { status: 'blocked', role: 'admin', permissions: ['owner'] })).toEqual([
    'Блокиран',
    'Администратор',
    'Собственик (всичко)',
  ]);
});

test('a menu, announcements and redirects are told by what visitors see of them', () => {
  const link = (label: string, isHidden = false) => ({ label, target: { kind: 'place', place: 'home' }, isHidden });
  const navigation = {
    menu: [{ ...link('Чай'), children: [link('Зелен'), link('Черен', true)] }],
    footer: [{ heading: '', links: [link('Помощ')] }],
  };
  expect(changedFields({ navigation: null }, { navigation })).toEqual([
    { field: 'navigation', before: 'Първоначалните', after: 'Меню: Чай (Зелен, Черен (скрита))\nКолона 1: Помощ' },
  ]);
  expect(changedFields({ announcements: [] }, { announcements: [{ id: '1', text: 'Коледа' }] })).toEqual([
    { field: 'announcements', before: '', after: 'Коледа' },
  ]);
  const redirects = [{ source: '/a', target: '/b', status: 301 }];
  expect(changedFields({ redirects }, { redirects: [] })).toEqual([
    { field: 'redirects', before: '/a → /b', after: '' },
  ]);
});

test('leaves out the ids by which undo finds its records', () => {
  const receiptId = '01a22074-0a22-7000-8000-000000000001';
  expect(changedFields({ pieces: 0 }, { pieces: 50, receiptId })).toEqual([
    { field: 'pieces', before: '0', after: '50' },
  ]);
  expect(changedFields(null, { lines: [{ variantId: receiptId, quantity: 3 }] })[0]?.after).not.toContain(receiptId);
});
