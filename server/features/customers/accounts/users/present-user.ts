import type { User } from '#contracts/accounts/accounts.ts';
import type { UserRow } from '../accounts.tables.ts';

/** Contains neither the password hash nor the TOTP secret. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    role: row.role,
    status: row.status,
    permissions: row.permissions,
    isVerified: row.isVerified,
    promotionalOptIn: row.promotionalOptIn,
    twoFactorEnabled: row.twoFactorEnabledAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}
