import { expect, test } from 'vitest';
import { emptyUser, newUserOf, userChangesOf } from './user-form-values.ts';

const staff = { ...emptyUser, email: 'iva@example.com', role: 'admin' as const, permissions: ['orders' as const] };

test('a new user without a password gets an invitation', () => {
  expect(newUserOf(staff).password).toBeUndefined();
  expect(newUserOf({ ...staff, password: 'Long-enough-1' }).password).toBe('Long-enough-1');
});

test('permissions are sent for staff only', () => {
  expect(newUserOf(staff).permissions).toEqual(['orders']);
  expect(newUserOf({ ...staff, role: 'customer' }).permissions).toBeUndefined();
});

test('an administrator without a selected permission is sent as one without permissions, not as an owner', () => {
  expect(newUserOf({ ...staff, permissions: [] }).permissions).toEqual([]);
  const customer = { ...emptyUser, role: 'customer' as const };
  expect(userChangesOf(customer, { ...customer, role: 'admin' })).toEqual({ role: 'admin', permissions: [] });
});

test('sends only changed fields of a user, and nothing for an unchanged one', () => {
  expect(userChangesOf(staff, staff)).toEqual({});
  expect(userChangesOf(staff, { ...staff, permissions: ['orders', 'catalog'], phone: '0888' })).toEqual({
    permissions: ['orders', 'catalog'],
    phone: '0888',
  });
});
