import { and, eq, isNull } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { CourierOffice } from '#contracts/delivery/delivery.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { courierOffices, officeColumns } from './delivery.tables.ts';

/** The open office of a courier under its own code, if there is one. */
export async function findOffice(db: Database, courier: Courier, id: string): Promise<CourierOffice | undefined> {
  const [office] = await db
    .select(officeColumns)
    .from(courierOffices)
    .where(and(eq(courierOffices.courier, courier), eq(courierOffices.id, id), isNull(courierOffices.closedAt)));
  return office;
}
