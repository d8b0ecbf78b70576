import { and, eq } from 'drizzle-orm';
import type { CourierOffice } from '#contracts/delivery/delivery.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { courierOffices } from './delivery.tables.ts';

/** The office of a courier under its own code, if there is one. */
export async function findOffice(db: Database, courier: Courier, id: string): Promise<CourierOffice | undefined> {
  const [office] = await db
    .select()
    .from(courierOffices)
    .where(and(eq(courierOffices.courier, courier), eq(courierOffices.id, id)));
  return office;
}
