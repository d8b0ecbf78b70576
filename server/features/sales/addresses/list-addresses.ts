import { desc, eq } from 'drizzle-orm';
import type { Address } from '#contracts/addresses/addresses.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { addresses } from './addresses.tables.ts';
import { presentAddress } from './present-address.ts';

/** A customer's addresses, the default first, then the newest. */
export async function listAddresses(db: Database, userId: string): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id));
  return rows.map(presentAddress);
}
