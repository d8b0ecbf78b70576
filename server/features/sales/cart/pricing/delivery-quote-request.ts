import { eq } from 'drizzle-orm';
import type { DeliveryPlace, Totals } from '#contracts/cart/cart.ts';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { Courier } from '#contracts/delivery/courier.ts';
import { weighVariants } from '#server/features/catalog/products/weigh-variants.ts';
import { courierToAddress } from '#server/features/sales/delivery/couriers/courier-to-address.ts';
import { courierAccounts } from '#server/features/sales/delivery/couriers/couriers.tables.ts';
import type { DeliveryQuoteRequest } from '#server/features/sales/delivery/couriers/quote-delivery.ts';
import type { Database } from '#server/platform/database/transaction.ts';

interface PricedParcel {
  lines: readonly { variantId: string; quantity: number }[];
  delivery: DeliveryPlace;
  isCod: boolean;
  /** The totals with the delivery price of the table. */
  table: Totals;
}

/**
 * What the courier is asked for the price of this delivery; null when the table of the shop applies: delivery is free,
 * the place is not known, or no courier is switched on for it. At most two queries.
 */
export async function deliveryQuoteRequest(
  db: Database,
  { lines, delivery, isCod, table }: PricedParcel,
): Promise<DeliveryQuoteRequest | null> {
  if (table.delivery.amount === 0 && table.dueToCourier === undefined) return null;
  const place = await placeOf(db, delivery);
  if (!place) return null;
  const goods = { ...table.total, amount: table.subtotal.amount - table.discount.amount };
  const codMinor = isCod ? inEuro(goods).amount : 0;
  const recipientPays = table.dueToCourier !== undefined;
  return { ...place, codMinor, recipientPays, weightGrams: await weighVariants(db, lines) };
}

async function placeOf(
  db: Database,
  delivery: DeliveryPlace,
): Promise<Pick<DeliveryQuoteRequest, 'courier' | 'to'> | null> {
  if (delivery.method === 'office') {
    const { courier, officeId } = delivery;
    const courierName = Courier.options.find((name) => name === courier);
    return courierName && officeId
      ? { courier: courierName, to: { kind: 'office', id: officeId, isLocker: false } }
      : null;
  }
  const { city = '', postcode = '' } = delivery;
  if (city === '' || postcode === '') return null;
  const accounts = await db
    .select({ courier: courierAccounts.courier })
    .from(courierAccounts)
    .where(eq(courierAccounts.isEnabled, true));
  const courier = courierToAddress(accounts.map((account) => account.courier));
  // The street does not change the price.
  const to = { kind: 'address', city: city.replaceAll(/\s+/g, ' ').trim(), postcode, street: '' } as const;
  return courier ? { courier, to } : null;
}
