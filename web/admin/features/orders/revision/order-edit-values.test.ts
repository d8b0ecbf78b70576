import { expect, test } from 'vitest';
import {
  completeDelivery,
  deliveryFieldsOf,
  emptyAddress,
  orderChangesOf,
  type OrderForm,
} from './order-edit-values.ts';

const address = {
  ...emptyAddress,
  method: 'address' as const,
  city: 'Пловдив',
  postcode: '4000',
  street: 'Гладстон 1',
};
const form: OrderForm = {
  contact: { firstName: 'Ива', lastName: 'Петрова', phone: '0888123456', email: 'iva@example.com' },
  delivery: address,
  note: '',
};

test('sends only the changed parts of an order', () => {
  expect(orderChangesOf(form, form)).toEqual({});
  expect(orderChangesOf(form, { ...form, note: 'Звъннете' })).toEqual({ note: 'Звъннете' });
  expect(orderChangesOf(form, { ...form, delivery: { ...address, street: 'Гладстон 2' } })).toEqual({
    delivery: { method: 'address', city: 'Пловдив', postcode: '4000', street: 'Гладстон 2' },
  });
});

test('the same office with another displayed name is no change', () => {
  const office = { ...emptyAddress, method: 'office' as const, officeId: '1001', officeName: 'София, Център' };
  const before = { ...form, delivery: office };
  expect(orderChangesOf(before, { ...before, delivery: { ...office, officeName: 'Център' } })).toEqual({});
  expect(orderChangesOf(before, { ...before, delivery: { ...office, officeId: '1002' } }).delivery).toEqual({
    method: 'office',
    courier: 'econt',
    officeId: '1002',
  });
});

test('a delivery is complete with an office, or with city, street and a postcode of four digits', () => {
  expect(completeDelivery(address)).toEqual({
    method: 'address',
    city: 'Пловдив',
    postcode: '4000',
    street: 'Гладстон 1',
  });
  expect(completeDelivery({ ...address, postcode: '400' })).toBeUndefined();
  expect(completeDelivery({ ...address, method: 'office' })).toBeUndefined();
});

test('shows a stored office with its city and address', () => {
  const stored = {
    method: 'office',
    courier: 'speedy',
    officeId: '7',
    officeName: 'Младост',
    officeAddress: 'бл. 1',
    city: 'София',
  } as const;
  expect(deliveryFieldsOf(stored)).toMatchObject({
    courier: 'speedy',
    officeId: '7',
    officeName: 'София, Младост, бл. 1',
  });
});
