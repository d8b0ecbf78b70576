import { expect, test } from 'vitest';
import type { User } from '#contracts/accounts/accounts.ts';
import { canWrite, permissionOf } from './use-can-write.ts';

const withPermissions = (...permissions: string[]) => ({ permissions }) as unknown as User; // the other fields are not used

test('a screen requires the permission of its section, including nested screens', () => {
  expect(permissionOf('/admin/orders')).toBe('orders');
  expect(permissionOf('/admin/orders/1/lines')).toBe('orders');
  expect(permissionOf('/admin/payments/webhooks')).toBe('orders');
  expect(permissionOf('/admin/payments/cards')).toBe('settings');
  expect(permissionOf('/admin/messages')).toBe('owner');
});

test('the start screen and personal settings require no permission', () => {
  expect(permissionOf('/admin')).toBeUndefined();
  expect(permissionOf('/admin/notifications')).toBeUndefined();
  expect(canWrite(withPermissions('view'), undefined)).toBe(true);
});

test('a read-only user may change nothing; an owner may change everything', () => {
  for (const permission of ['orders', 'catalog', 'users', 'settings', 'reviews', 'activities', 'owner'] as const) {
    expect(canWrite(withPermissions('view'), permission)).toBe(false);
    expect(canWrite(withPermissions('owner'), permission)).toBe(true);
  }
  expect(canWrite(withPermissions('orders'), 'orders')).toBe(true);
  expect(canWrite(null, 'orders')).toBe(false);
});
