import { expect, test } from 'vitest';
import { mayRequestInvoice } from './invoice-deadline.rule.ts';

const delivered = {
  status: 'delivered',
  invoice: null,
  history: [{ status: 'delivered', at: '2026-11-20T21:30:00Z' }],
};

test('an invoice can be requested until the end of the fifth day after delivery in Bulgaria', () => {
  expect(mayRequestInvoice(delivered, new Date('2026-11-25T21:59:59Z'))).toBe(true);
  expect(mayRequestInvoice(delivered, new Date('2026-11-25T22:00:00Z'))).toBe(false);
});

test('an invoice can be requested at any time before delivery', () => {
  expect(mayRequestInvoice({ status: 'packed', invoice: null, history: [] }, new Date('2030-01-01'))).toBe(true);
});

test.each([
  ['a second invoice', { ...delivered, invoice: { company: 'Искра' } }],
  ['an invoice for a cancelled order', { ...delivered, status: 'cancelled' }],
  ['an invoice for a returned order', { ...delivered, status: 'returned' }],
])('refuses %s', (_what, order) => {
  expect(mayRequestInvoice(order, new Date('2026-11-21T08:00:00Z'))).toBe(false);
});
