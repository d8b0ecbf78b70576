import type { Order, OrderDelivery } from '#contracts/orders/orders.ts';
import { findOffice } from '#server/features/sales/delivery/find-office.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** Hours and place of the office of an order as the courier lists it now; empty for an address or a closed office. */
export async function officeNow(db: Database, delivery: OrderDelivery): Promise<Pick<Order, 'office'>> {
  if (delivery.method !== 'office') return {};
  const office = await findOffice(db, delivery.courier, delivery.officeId);
  return office ? { office: { hours: office.hours, lat: office.lat, lng: office.lng } } : {};
}
