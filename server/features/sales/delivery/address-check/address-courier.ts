import { eq } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { courierToAddress } from '../couriers/courier-to-address.ts';
import { courierAccounts } from '../couriers/couriers.tables.ts';

/** The courier that brings parcels to addresses; undefined when none is switched on. One query. */
export async function addressCourier(db: Database): Promise<Courier | undefined> {
  const accounts = await db
    .select({ courier: courierAccounts.courier })
    .from(courierAccounts)
    .where(eq(courierAccounts.isEnabled, true));
  return courierToAddress(accounts.map(({ courier }) => courier));
}
