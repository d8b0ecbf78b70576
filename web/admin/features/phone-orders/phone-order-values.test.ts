import { expect, test } from 'vitest';
import { contactFrom, emptyPhoneOrder, inputOf, placeOf, valuesOfCustomer } from './phone-order-values.ts';

const total = { amount: 1290, currency: 'EUR' as const };

test.each([
  ['0888 123 456', { phone: '0888 123 456' }],
  ['+359 888-123-456', { phone: '+359 888-123-456' }],
  [' iva@example.com ', { email: 'iva@example.com' }],
  ['Ива  Петрова Иванова', { firstName: 'Ива', lastName: 'Петрова Иванова' }],
])('fills in %j as contact', (text, contact) => {
  expect(contactFrom(text)).toEqual(contact);
});

test('sends an invoice only if the caller wants one, and no account for a guest', () => {
  const form = {
    ...emptyPhoneOrder('cod'),
    invoice: { company: 'Искра', eik: '1', vatNumber: '', mol: 'И', address: 'П' },
  };
  expect(inputOf(form, { expectedTotal: total })).toMatchObject({
    customerId: undefined,
    invoice: undefined,
    expectedTotal: total,
  });
  expect(inputOf({ ...form, wantsInvoice: true }, { expectedTotal: total }).invoice).toMatchObject({
    company: 'Искра',
  });
});

test('never sends accepted terms that were not ticked', () => {
  expect(inputOf(emptyPhoneOrder('cod'), { expectedTotal: total }).acceptTerms).toBe(false);
});

test('selecting another customer clears the invoice details of the previous one', () => {
  const person = {
    userId: null,
    firstName: 'Ива',
    lastName: 'Петрова',
    phone: '',
    email: '',
    places: [],
    invoice: null,
  };
  expect(valuesOfCustomer(person)).toMatchObject({ customerId: '', invoice: { company: '', eik: '' } });
  expect(valuesOfCustomer(person)).not.toHaveProperty('delivery');
});

test('a place is priced once the courier can know it', () => {
  const { delivery } = emptyPhoneOrder('cod');
  expect(placeOf({ ...delivery, city: 'Пловдив', postcode: '40' })).toEqual({ method: 'address' });
  const known = { ...delivery, city: ' Пловдив ', postcode: '4000', street: 'ул. Гладстон 1' };
  expect(placeOf(known)).toEqual({ method: 'address', city: 'Пловдив', postcode: '4000' });
  expect(placeOf({ ...known, method: 'office' })).toEqual({ method: 'office' });
  const chosen = { ...known, method: 'office' as const, courier: 'econt' as const, officeId: '1100' };
  expect(placeOf(chosen)).toEqual({ method: 'office', courier: 'econt', officeId: '1100' });
});
