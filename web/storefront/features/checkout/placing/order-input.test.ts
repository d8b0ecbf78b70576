import { expect, test } from 'vitest';
import { ApiError } from '#web/shared/api/api-error.ts';
import { orderInputOf } from './order-input.ts';
import { orderRefusal } from './order-refusal.ts';

const typed = {
  'contact.firstName': ' Ива ',
  'contact.lastName': 'Петрова',
  'contact.phone': '0888 123 456',
  'contact.email': 'iva@example.com',
  'delivery.method': 'address',
  'delivery.city': 'Пловдив',
  'delivery.postcode': '40 00',
  'delivery.street': 'ул. Гладстон 1',
  'delivery.officeId': 'econt:1001',
  'payment.method': 'cod',
  'expected.address': '1890 BGN',
  'expected.office': '1690 BGN',
  note: '  ',
  acceptTerms: 'on',
};

test('converts the form to the order that the contract requires and omits empty fields', () => {
  expect(orderInputOf(new URLSearchParams(typed))).toEqual({
    contact: { firstName: 'Ива', lastName: 'Петрова', phone: '0888 123 456', email: 'iva@example.com' },
    delivery: { method: 'address', city: 'Пловдив', postcode: '4000', street: 'ул. Гладстон 1' },
    payment: { method: 'cod' },
    acceptTerms: true,
    expectedTotal: { amount: 1890, currency: 'BGN' },
  });
});

test('expects the displayed total of the selected delivery method', () => {
  const input = orderInputOf(new URLSearchParams({ ...typed, 'delivery.method': 'office' }));
  expect(input.delivery).toEqual({ method: 'office', courier: 'econt', officeId: '1001' });
  expect(input.expectedTotal).toEqual({ amount: 1690, currency: 'BGN' });
});

test('requests an invoice only when ticked, and normalizes its numbers', () => {
  const invoice = {
    'invoice.company': 'Искра ООД',
    'invoice.eik': '123 456 789',
    'invoice.vatNumber': 'bg123456789',
    'invoice.mol': 'И. П.',
    'invoice.address': 'Пловдив',
  };
  expect(orderInputOf(new URLSearchParams({ ...typed, ...invoice })).invoice).toBeUndefined();
  expect(orderInputOf(new URLSearchParams({ ...typed, ...invoice, 'invoice.wanted': 'on' })).invoice).toEqual({
    company: 'Искра ООД',
    eik: '123456789',
    vatNumber: 'BG123456789',
    mol: 'И. П.',
    address: 'Пловдив',
  });
});

test('never treats missing terms as accepted', () => {
  const { acceptTerms: _, ...rest } = typed;
  expect(orderInputOf(new URLSearchParams(rest)).acceptTerms).toBe(false);
});

test('shows the new total when the price has changed', () => {
  const details = { quote: { totals: { total: { amount: 2090, currency: 'BGN' } } } };
  const refusal = orderRefusal(new ApiError(409, { code: 'PRICE_CHANGED', message: 'Цените се промениха.', details }));
  expect(refusal?.message).toContain('20,90');
});

test('lists errors in form order and an office error only once', () => {
  const errors = ['acceptTerms', 'delivery.officeId', 'delivery.courier', 'contact.phone'].map((path) => ({
    path,
    message: 'x',
  }));
  const refusal = orderRefusal(new ApiError(422, { code: 'VALIDATION', message: 'Проверете.', errors }));
  expect(Object.keys(refusal?.errors ?? {})).toEqual(['contact.phone', 'delivery.officeId', 'acceptTerms']);
});
