import type { z } from 'zod';
import type { Address, createAddressRoute } from '#contracts/addresses/addresses.ts';
import type { DeliveryInput } from '#contracts/orders/orders.ts';
import { readDelivery } from '#web/storefront/forms/read-delivery.ts';

type Input = z.input<NonNullable<(typeof createAddressRoute)['body']>>;

/** Field → label, for the summary of what has to be mended, in the order of the form. */
export const addressLabels: Readonly<Record<string, string>> = {
  label: 'Име на адреса',
  firstName: 'Име',
  lastName: 'Фамилия',
  phone: 'Телефон',
  'delivery.city': 'Град',
  'delivery.postcode': 'Пощенски код',
  'delivery.street': 'Улица и номер',
  'delivery.officeId': 'Офис',
};

/** The form as the API takes it. Fields are named by the paths of the contract; what is wrong the server says. */
export function readAddress(fields: URLSearchParams): Input {
  const text = (name: string): string => (fields.get(name) ?? '').trim();
  return {
    label: text('label'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    delivery: readDelivery(text),
    isDefault: fields.has('isDefault'),
  };
}

/** An address as it was kept, for making it the default and for taking its deletion back. */
export function inputOf({ label, firstName, lastName, phone, delivery, isDefault }: Address): Input {
  const to: DeliveryInput =
    delivery.method === 'address'
      ? delivery
      : { method: 'office', courier: delivery.courier, officeId: delivery.officeId };
  return { label, firstName, lastName, phone, delivery: to, isDefault };
}

/** Field → what the form shows first. */
export function valuesOf(address: Address): Readonly<Record<string, string>> {
  const { label, firstName, lastName, phone, delivery } = address;
  const place: Record<string, string> =
    delivery.method === 'address'
      ? { 'delivery.city': delivery.city, 'delivery.postcode': delivery.postcode, 'delivery.street': delivery.street }
      : { 'delivery.officeId': `${delivery.courier}:${delivery.officeId}` };
  return { label, firstName, lastName, phone, 'delivery.method': delivery.method, ...place };
}
