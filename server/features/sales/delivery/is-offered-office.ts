import type { Courier } from '#contracts/delivery/courier.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { findOffice } from './find-office.ts';

/** Whether an office is open and of a courier that the shop offers: couriers are asked about no others. */
export async function isOfferedOffice(
  db: Database,
  { courier, officeId = '' }: { courier?: string | undefined; officeId?: string | undefined },
  couriers: readonly Courier[],
): Promise<boolean> {
  const courierOfOffice = couriers.find((name) => name === courier);
  return courierOfOffice !== undefined && (await findOffice(db, courierOfOffice, officeId)) !== undefined;
}
