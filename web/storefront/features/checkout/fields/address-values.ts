import type { Address } from '#contracts/addresses/addresses.ts';
import type { OrderDelivery } from '#contracts/orders/orders.ts';

/** Checkout field → value. */
export type Values = Readonly<Record<string, string>>;

/** URL value for "none of the stored addresses". */
export const newAddress = 'new';

/** The stored address to prefill: the requested one, otherwise the default. */
export function selectedAddress(addresses: readonly Address[], requestedId: string | undefined): Address | undefined {
  if (requestedId === newAddress) return undefined;
  return addresses.find(({ id }) => id === requestedId) ?? addresses[0];
}

/** Recipient and destination as form values. */
export function addressValues({ firstName, lastName, phone, delivery }: Address): Values {
  return {
    'contact.firstName': firstName,
    'contact.lastName': lastName,
    'contact.phone': phone,
    'delivery.method': delivery.method,
    ...placeValues(delivery),
  };
}

export function placeValues(delivery: OrderDelivery): Values {
  if (delivery.method === 'address') {
    const { city, postcode, street } = delivery;
    return { 'delivery.city': city, 'delivery.postcode': postcode, 'delivery.street': street };
  }
  return {
    'delivery.officeId': `${delivery.courier}:${delivery.officeId}`,
    'delivery.officeName': delivery.officeName,
    'office.search': delivery.officeName,
    'office.courier': delivery.courier,
  };
}

/** Whether the earlier input has a different destination than a stored address. */
export function leadsElsewhere({ delivery }: Pick<Address, 'delivery'>, input: Values): boolean {
  const {
    'office.search': _search,
    'office.courier': _courier,
    'delivery.officeName': _name,
    ...destination
  } = placeValues(delivery);
  const asKept: Values = { 'delivery.method': delivery.method, ...destination };
  return Object.entries(asKept).some(([field, value]) => (input[field] ?? value).trim() !== value);
}

/** Clears a stored address from the form and keeps the recipient. */
export const noPlace: Values = {
  'delivery.method': 'address',
  'delivery.city': '',
  'delivery.postcode': '',
  'delivery.street': '',
  'delivery.officeId': '',
  'delivery.officeName': '',
  'office.search': '',
  'office.courier': '',
};
