import type { DeliveryInput, OrderDelivery } from '#contracts/orders/orders.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { findOffice } from './find-office.ts';

/**
 * The delivery as stored with an order: an office is stored with its current name and address.
 * @throws VALIDATION at `delivery.officeId` for an unknown office. An address needs no query.
 */
export async function resolveDelivery(db: Database, delivery: DeliveryInput): Promise<OrderDelivery> {
  if (delivery.method === 'address') return delivery;
  const office = await findOffice(db, delivery.courier, delivery.officeId);
  if (!office) {
    const message = 'Нужен е офис от списъка.';
    throw new ShopError('VALIDATION', { errors: [{ path: 'delivery.officeId', message }] });
  }
  return {
    method: 'office',
    courier: delivery.courier,
    officeId: office.id,
    officeName: office.name,
    city: office.city,
    officeAddress: office.address,
    officeType: office.type,
  };
}
