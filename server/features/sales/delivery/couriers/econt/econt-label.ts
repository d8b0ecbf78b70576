import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import { toEuro, toKilograms } from '../courier-amounts.ts';
import type { ParcelRequest, Party, Place, QuoteRequest } from '../courier-port.ts';
import { senderPlace } from '../sender-place.ts';
import { townName } from '../town-name.ts';

/** The `label` of `Shipments/LabelService.createLabel`. */
export function econtLabel(parcel: ParcelRequest, options: CourierOptions): object {
  const { from, to, cod, direction } = parcel;
  const isLocker = to.place.kind === 'office' && to.place.isLocker;
  return {
    senderClient: clientOf(from),
    ...(options.agent === '' ? {} : { senderAgent: { name: options.agent, phones: [options.sender.phone] } }),
    ...placeOf('sender', from.place),
    receiverClient: clientOf(to),
    ...placeOf('receiver', to.place),
    packCount: 1,
    shipmentType: 'PACK',
    weight: toKilograms(parcel.weightGrams),
    shipmentDescription: descriptionOf(parcel),
    orderNumber: parcel.reference,
    ...payerOf(parcel.payer, options, direction),
    ...(isLocker ? {} : inspectionOf(parcel)),
    ...(cod === null ? {} : { services: codServices(cod.amount, options), packingList: packingList(parcel) }),
  };
}

/** Names the order for the sender, and the waybill for the search after a lost answer. */
export function descriptionOf({ orderNumber, reference }: Pick<ParcelRequest, 'orderNumber' | 'reference'>): string {
  return `Поръчка ${orderNumber} (${reference})`;
}

/** A quote needs no personal data. */
export function econtQuoteLabel({ to, weightGrams, codMinor }: QuoteRequest, options: CourierOptions): object {
  return {
    ...placeOf('sender', senderPlace(options)),
    ...placeOf('receiver', to),
    packCount: 1,
    shipmentType: 'PACK',
    weight: toKilograms(weightGrams),
    ...payerOf(options.payer, options, 'to-customer'),
    ...(codMinor === 0 ? {} : { services: codServices(codMinor, options) }),
  };
}

function clientOf({ name, phone, email }: Party): object {
  return { name, phones: [phone], ...(email === '' ? {} : { email }) };
}

/** A postcode alone is ambiguous, so the town is always sent with it. */
function placeOf(side: 'sender' | 'receiver', place: Place): object {
  if (place.kind === 'office') return { [`${side}OfficeCode`]: place.id };
  const city = { country: { code3: 'BGR' }, name: townName(place.city), postCode: place.postcode };
  return { [`${side}Address`]: { city, other: place.street } };
}

/** The shop pays by its contract or in cash; parcels back to the shop are always paid by it. */
function payerOf(
  payer: ParcelRequest['payer'],
  { hasContract }: CourierOptions,
  direction: ParcelRequest['direction'],
): object {
  const method = hasContract ? 'credit' : 'cash';
  if (direction === 'to-shop') return { paymentReceiverMethod: method };
  return payer === 'recipient' ? { paymentReceiverMethod: 'cash' } : { paymentSenderMethod: method };
}

/** The two options exclude each other. */
function inspectionOf({ inspection }: ParcelRequest): object {
  if (inspection === 'none') return {};
  return inspection === 'open' ? { payAfterAccept: true } : { payAfterTest: true };
}

function codServices(amount: number, { cod, sender }: CourierOptions): object {
  const paidOut =
    cod.agreement === ''
      ? {
          cdPayOptions: {
            moneyTransfer: cod.type === 'ppp',
            method: sender.officeId === '' ? 'door' : 'office',
            ...(sender.officeId === '' ? {} : { officeCode: sender.officeId }),
          },
        }
      : { cdAgreementNum: cod.agreement };
  return { cdAmount: toEuro(amount), cdType: 'get', cdCurrency: 'EUR', ...paidOut };
}

/** One piece per line, so that price and total are the same and the sum is exact. */
function packingList({ cod }: ParcelRequest): object[] {
  return (cod?.contents ?? []).map(({ sku, description, amount }) => ({
    inventoryNum: sku,
    description,
    count: 1,
    price: toEuro(amount),
  }));
}
