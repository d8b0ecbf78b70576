import type { Address } from '#contracts/addresses/addresses.ts';
import type { addresses } from './addresses.tables.ts';

export type AddressRow = typeof addresses.$inferSelect;

export function presentAddress(row: AddressRow): Address {
  return {
    id: row.id,
    label: row.label,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    delivery: row.delivery,
    isDefault: row.isDefault,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
