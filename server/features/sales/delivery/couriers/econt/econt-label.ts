import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import { toEuro, toKilograms } from '../courier-amounts.ts';
import type { ParcelRequest, Party, QuoteRequest } from '../courier-port.ts';
import { senderPlace } from '../sender-place.ts';
import { addressSpellings, type Ends, endOf, pricedEndOf } from './econt-address.ts';

/** The ends of a parcel, of which Econt may not understand the first spelling. */
export function endsOf({ from, to }: Pick<ParcelRequest, 'from' | 'to'>): Ends {
  return { sender: endOf('sender', from.place), receiver: endOf('receiver', to.place) };
}

/** The `label` of `Shipments/LabelService.createLabel`, without its ends. */
export function econtLabel(parcel: ParcelRequest, options: CourierOptions): object {
  const { from, to, cod, direction } = parcel;
  const isLocker = to.place.kind === 'office' && to.place.isLocker;
  const isFromShop = direction === 'to-customer';
  return {
    senderClient: isFromShop ? shopOf(from, options) : clientOf(from),
    ...(isFromShop ? agentOf('sender', options) : {}),
    receiverClient: isFromShop ? clientOf(to) : shopOf(to, options),
    ...(isFromShop ? {} : agentOf('receiver', options)),
    ...measuresOf(parcel.weightGrams),
    shipmentDescription: descriptionOf(parcel),
    orderNumber: String(parcel.orderNumber),
    ...dayOf(to),
    ...payerOf(parcel.payer ?? options.payer, options, direction),
    ...(isLocker ? {} : inspectionOf(parcel)),
    ...(cod === null ? {} : { services: codServices(cod.amount, options), ...packingList(parcel) }),
  };
}

/** The end of the id of a waybill, by which its parcel is found after a lost answer. */
export const tagOf = ({ reference }: Pick<ParcelRequest, 'reference'>): string => reference.slice(-12);

/** Names the order for the sender, and the waybill for the search after a lost answer. */
function descriptionOf(parcel: ParcelRequest): string {
  return `Поръчка ${parcel.orderNumber} (${tagOf(parcel)})`;
}

/** A quote needs no data of the buyer. */
export function econtQuote(
  { to, weightGrams, codMinor }: QuoteRequest,
  options: CourierOptions,
): { label: object; ends: Ends } {
  const { name, phone } = options.sender;
  const label = {
    senderClient: shopOf({ name, phone, email: '' }, options),
    ...measuresOf(weightGrams),
    ...payerOf(options.payer, options, 'to-customer'),
    ...(codMinor === 0 ? {} : { services: codServices(codMinor, options) }),
  };
  return {
    label,
    ends: { sender: pricedEndOf('sender', senderPlace(options)), receiver: pricedEndOf('receiver', to) },
  };
}

const measuresOf = (weightGrams: number) => ({
  packCount: 1,
  shipmentType: 'pack',
  weight: toKilograms(weightGrams),
});

type Person = Omit<Party, 'place'>;

function clientOf({ name, phone, email }: Person): object {
  return { name, phones: [econtPhone(phone)], ...(email === '' ? {} : { email }) };
}

/** "Only digits and optional + in the beginning". */
const econtPhone = (phone: string): string => phone.replaceAll(/(?!^\+)\D/g, '');

/** The shop as its account with Econt knows it. */
export function shopOf(shop: Person, { sender }: CourierOptions): object {
  return { ...clientOf(shop), ...(sender.clientId === '' ? {} : { clientNumber: sender.clientId }) };
}

/** Econt requires an authorised person of a company. */
function agentOf(side: 'sender' | 'receiver', { agent, sender }: CourierOptions): object {
  return agent === '' ? {} : { [`${side}Agent`]: { name: agent, phones: [econtPhone(sender.phone)] } };
}

/**
 * A delivery to an address that would fall on a weekend is refused without it; on other days it changes nothing. It is
 * sent always, as most shops' clients do.
 */
function dayOf({ place }: Party): object {
  return place.kind === 'address' ? { holidayDeliveryDay: 'workday' } : {};
}

/**
 * The shop pays by its contract or in cash; parcels back to the shop are always paid by it. By contract Econt needs the
 * client number; without one, a method that is left out bills the account.
 */
function payerOf(
  payer: CourierOptions['payer'],
  { hasContract, sender }: CourierOptions,
  direction: ParcelRequest['direction'],
): object {
  const side = direction === 'to-shop' ? 'paymentReceiverMethod' : 'paymentSenderMethod';
  if (direction === 'to-customer' && payer === 'recipient') return { paymentReceiverMethod: 'cash' };
  if (!hasContract) return { [side]: 'cash' };
  return sender.clientId === '' ? {} : { [side]: 'credit' };
}

/** Who may try may open too. */
function inspectionOf({ inspection }: ParcelRequest): object {
  if (inspection === 'none') return {};
  return { payAfterAccept: true, ...(inspection === 'test' ? { payAfterTest: true } : {}) };
}

function codServices(amount: number, options: CourierOptions): object {
  const { agreement } = options.cod;
  const paidOut = agreement === '' ? { cdPayOptions: payOptions(options) } : { cdPayOptionsTemplate: agreement };
  return { cdAmount: toEuro(amount), cdType: 'get', cdCurrency: 'EUR', ...paidOut };
}

/** Without an agreement the collected money waits at the office of the sender, or is brought to the address. */
function payOptions({ cod, sender }: CourierOptions): object {
  const { name, phone, officeId } = sender;
  const to =
    officeId === '' ? { method: 'door', address: senderAddressOf(sender) } : { method: 'office', officeCode: officeId };
  return { client: { name, phones: [econtPhone(phone)] }, moneyTransfer: cod.type === 'ppp', ...to };
}

function senderAddressOf({ city, postcode, street, parts }: CourierOptions['sender']): object {
  return addressSpellings({ kind: 'address', city, postcode, street, parts })[0] ?? {};
}

/** One piece per line, so that price and total are the same and the sum is exact. */
function packingList({ cod }: ParcelRequest): object {
  const list = (cod?.contents ?? []).map(({ sku, description, amount }) => ({
    inventoryNum: sku,
    description,
    count: 1,
    price: toEuro(amount),
  }));
  return list.length === 0 ? {} : { packingListType: 'digital', packingList: list };
}
