import type { DeliveryPlace, Totals } from '#contracts/cart/cart.ts';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { Courier } from '#contracts/delivery/courier.ts';
import type { DeliveryQuote } from '#contracts/delivery/delivery-quote.rule.ts';
import { weighVariants } from '#server/features/catalog/products/weigh-variants.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { findOffice } from '../find-office.ts';
import { readEnabledCouriers } from './enabled-couriers.ts';
import { type DeliveryQuoteRequest, quoteDelivery } from './quote-delivery.ts';
import { readSignedQuote, signQuote } from './sign-quote.ts';

/** A parcel whose delivery costs something. */
export interface PricedParcel {
  lines: readonly { variantId: string; quantity: number }[];
  delivery: DeliveryPlace;
  isCod: boolean;
  /** The totals with the delivery price of the table. */
  table: Totals;
}

/** The price of a delivery as it is shown. */
export interface ShownPrice {
  quote: DeliveryQuote;
  courier: Courier;
  /** By which the price is recognized in the order. */
  signed: string;
}

/**
 * Asks the courier for the price of a delivery, to be shown. Null when the table of the shop applies: delivery is free,
 * the place is not known or not offered, or no courier is switched on for it. Calls the courier: never within a
 * transaction. `mayAsk` limits the calls.
 */
export async function priceDelivery(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'secrets'>,
  parcel: PricedParcel,
  mayAsk?: () => Promise<boolean>,
): Promise<ShownPrice | null> {
  const { db, secrets, clock } = deps;
  const { delivery } = parcel;
  if (delivery.method === 'office' && !(await isOfferedOffice(db, delivery))) return null;
  const request = await requestFor(db, parcel);
  if (!request) return null;
  const quote = await quoteDelivery(deps, request, mayAsk);
  return { quote, courier: request.courier, signed: signQuote(secrets, request, quote, clock()) };
}

/**
 * The price of a delivery that was shown, by its signature; the courier is not asked. Undefined for the price of another
 * delivery, or one that is too old.
 */
export async function recognizePrice(
  { tx, now }: Operation,
  parcel: PricedParcel,
  { signed, secrets }: { signed: string; secrets: Pick<Secrets, 'key'> },
): Promise<DeliveryQuote | undefined> {
  const request = await requestFor(tx, parcel);
  return request ? readSignedQuote(secrets, request, signed, now) : 'use-table';
}

/** Whether an office is open and of a courier that the shop offers: couriers are asked about no others. */
async function isOfferedOffice(
  db: Database,
  { courier, officeId = '' }: DeliveryPlace & { method: 'office' },
): Promise<boolean> {
  const { couriers } = await readSettings(db);
  const courierOfOffice = couriers.find((name) => name === courier);
  return courierOfOffice !== undefined && (await findOffice(db, courierOfOffice, officeId)) !== undefined;
}

/** What the courier is asked; null when there is nothing to ask. At most two queries. */
async function requestFor(
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
  const { toAddress: courier } = await readEnabledCouriers(db);
  // The street does not change the price.
  const to = { kind: 'address', city: city.replaceAll(/\s+/g, ' ').trim(), postcode, street: '' } as const;
  return courier ? { courier, to } : null;
}
