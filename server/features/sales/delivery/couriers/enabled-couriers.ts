import { eq } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Party } from './courier-port.ts';
import { courierToAddress } from './courier-to-address.ts';
import { courierAccounts } from './couriers.tables.ts';
import { senderPlace } from './sender-place.ts';

/** The shop as a courier knows it. */
export type Sender = Omit<Party, 'email'>;

export interface EnabledCouriers {
  /** The couriers that are switched on, with the sender that each was set up with. */
  senders: ReadonlyMap<Courier, Sender>;
  /** Which of them brings parcels to addresses. */
  toAddress: Courier | undefined;
}

/** The couriers by which the shop sends now. One query. */
export async function readEnabledCouriers(db: Database): Promise<EnabledCouriers> {
  const { courier: name, options: setUp, isEnabled } = courierAccounts;
  const accounts = await db.select({ name, options: setUp }).from(courierAccounts).where(eq(isEnabled, true));
  const senders = new Map(
    accounts.map(({ name: courier, options }) => {
      const { name: sender, phone } = options.sender;
      return [courier, { name: sender, phone, place: senderPlace(options) }];
    }),
  );
  return { senders, toAddress: courierToAddress([...senders.keys()]) };
}
