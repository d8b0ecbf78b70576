import type { CourierOffice } from '#contracts/delivery/delivery.ts';
import { tooHeavy } from '#contracts/delivery/too-heavy.rule.ts';
import type { DeliveryInput, OrderDelivery, PaymentMethod } from '#contracts/orders/orders.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { invalidField } from '#server/platform/http/shop-error.ts';
import { findOffice } from './find-office.ts';

interface Parcel {
  payment?: PaymentMethod | undefined;
  /** The field at which an office is refused. */
  refuseCod?: 'payment.method' | 'delivery.officeId';
  /** The weight of the parcel in grams, asked only for a place with a limit. */
  weigh?: () => Promise<number>;
}

/**
 * The delivery as stored with an order: an office is stored with its current name and address. An address needs no query.
 * @throws VALIDATION at `delivery.officeId` for an unknown or closed office, a courier that is switched off and a parcel
 * that is too heavy, and at
 * `refuseCod` for an office that does not take cash on delivery, if the order is paid that way.
 */
export async function resolveDelivery(
  db: Database,
  delivery: DeliveryInput,
  { payment, refuseCod = 'payment.method', weigh }: Parcel = {},
): Promise<OrderDelivery> {
  if (delivery.method === 'address') return delivery;
  const { couriers } = await readSettings(db);
  const office = couriers.includes(delivery.courier)
    ? await findOffice(db, delivery.courier, delivery.officeId)
    : undefined;
  if (!office) throw invalidField('delivery.officeId', 'Нужен е офис от списъка.');
  if (payment === 'cod' && !office.takesCod) throw invalidField(refuseCod, withoutCod(office));
  const heavy = weigh && office.maxWeightGrams !== null ? tooHeavy(office, await weigh()) : null;
  if (heavy !== null) throw invalidField('delivery.officeId', `${heavy} Избери друг офис или доставка до адрес.`);
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
