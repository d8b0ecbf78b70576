import type { Address } from '#contracts/addresses/addresses.ts';
import type { OrderDelivery } from '#contracts/orders/orders.ts';

/** Field of the checkout → what stands in it. */
export type Values = Readonly<Record<string, string>>;

/** In the address of the checkout: none of the kept ones. */
export const newAddress = 'new';

/** The kept address that the checkout is filled in with: the asked one, else the default. */
export function chosenAddress(addresses: readonly Address[], asked: string | undefined): Address | undefined {
  if (asked === newAddress) return undefined;
  return addresses.find(({ id }) => id === asked) ?? addresses[0];
}

/** Who takes it and where it goes, as the form has it. */
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

/** Whether what was typed before goes somewhere else than to a kept address. */
export function leadsElsewhere({ delivery }: Pick<Address, 'delivery'>, typed: Values): boolean {
  const {
    'office.search': _search,
    'office.courier': _courier,
    'delivery.officeName': _name,
    ...place
  } = placeValues(delivery);
  const asKept: Values = { 'delivery.method': delivery.method, ...place };
  return Object.entries(asKept).some(([field, value]) => (typed[field] ?? value).trim() !== value);
}

/** Takes a kept address out of the form again; who takes the parcel stays. */
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
