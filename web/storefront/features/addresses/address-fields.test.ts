import { describe, expect, test } from 'vitest';
import type { Address } from '#contracts/addresses/addresses.ts';
import { inputOf, readAddress, valuesOf } from './address-fields.ts';

const person = { firstName: 'Ива', lastName: 'Петрова', phone: '0888 123 456', label: 'Вкъщи' };
const home = {
  ...{ ...person, id: 'a1', isDefault: false },
  delivery: { method: 'address', city: 'Пловдив', postcode: '4000', street: 'ул. Гладстон 1' },
} as Address;
const office = {
  ...{ ...person, id: 'a2', isDefault: true },
  delivery: { method: 'office', courier: 'econt', officeId: '1001', officeName: 'Пловдив – Център', city: 'Пловдив' },
} as unknown as Address; // the fields that the form reads

describe.each([
  ['at home', home],
  ['at an office', office],
])('an address %s', (_, address) => {
  test('that is opened and not edited is saved as it was', () => {
    expect(readAddress(new URLSearchParams(valuesOf(address)))).toEqual({ ...inputOf(address), isDefault: false });
  });

  test('is the default only where the box is ticked', () => {
    const fields = new URLSearchParams({ ...valuesOf(address), isDefault: 'on' });
    expect(readAddress(fields).isDefault).toBe(true);
  });
});

test('an office is sent without its name, which the shop has from the courier', () => {
  expect(inputOf(office).delivery).toEqual({ method: 'office', courier: 'econt', officeId: '1001' });
});

test('typed texts are trimmed, and the spaces of a postcode left out', () => {
  const fields = new URLSearchParams({ firstName: ' Ива ', 'delivery.city': ' Пловдив', 'delivery.postcode': '40 00' });
  expect(readAddress(fields)).toMatchObject({
    firstName: 'Ива',
    lastName: '',
    delivery: { method: 'address', city: 'Пловдив', postcode: '4000', street: '' },
  });
});

test('an office that was not chosen is sent empty, so that the server says what to choose', () => {
  const fields = new URLSearchParams({ 'delivery.method': 'office' });
  expect(readAddress(fields).delivery).toEqual({ method: 'office', courier: '', officeId: '' });
});
