import { expect, test } from 'vitest';
import type { User } from '#contracts/accounts/accounts.ts';
import { canWrite } from './use-can-write.ts';

const withPermissions = (...permissions: string[]) => ({ permissions }) as unknown as User; // the other fields are not used

test('without a permission to have, everybody may write', () => {
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
