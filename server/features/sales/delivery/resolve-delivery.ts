import type { CourierOffice } from '#contracts/delivery/delivery.ts';
import type { DeliveryInput, OrderDelivery, PaymentMethod } from '#contracts/orders/orders.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { findOffice } from './find-office.ts';

/**
 * The delivery as stored with an order: an office is stored with its current name and address. An address needs no query.
 * @throws VALIDATION at `delivery.officeId` for an unknown or closed office and a courier that is switched off, and at
 * `payment.method` for cash on delivery where the office does not take it.
 */
export async function resolveDelivery(
  db: Database,
  delivery: DeliveryInput,
  payment?: PaymentMethod,
): Promise<OrderDelivery> {
  if (delivery.method === 'address') return delivery;
  const { couriers } = await readSettings(db);
  const office = couriers.includes(delivery.courier)
    ? await findOffice(db, delivery.courier, delivery.officeId)
    : undefined;
  if (!office) throw refused('delivery.officeId', 'Нужен е офис от списъка.');
  if (payment === 'cod' && !office.takesCod) throw refused('payment.method', withoutCod(office));
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

function withoutCod({ type }: CourierOffice): string {
  const place = type === 'locker' ? 'Този автомат' : 'Този офис';
  return `${place} не приема наложен платеж. Избери друго плащане или друго място.`;
}

function refused(path: string, message: string): ShopError {
  return new ShopError('VALIDATION', { errors: [{ path, message }] });
}
