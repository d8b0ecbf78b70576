import { desc, inArray } from 'drizzle-orm';
import type { ReadSavedAddresses } from '#server/features/customers/accounts/questions.ts';
import { addresses } from './addresses.tables.ts';

/** The addresses of several customers, for whoever delivers to them. */
export const readSavedAddresses: ReadSavedAddresses = (db, userIds) =>
  db
    .select({ userId: addresses.userId, label: addresses.label, delivery: addresses.delivery })
    .from(addresses)
    .where(inArray(addresses.userId, [...userIds]))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id));
