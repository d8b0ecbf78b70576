import type { z } from 'zod';
import type { Address, createAddressRoute } from '#contracts/addresses/addresses.ts';
import type { DeliveryInput } from '#contracts/orders/orders.ts';
import { readDelivery } from '#web/storefront/forms/read-delivery.ts';

type Input = z.input<NonNullable<(typeof createAddressRoute)['body']>>;

/** Field → label for the error summary, in form order. */
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

/** The form as the API takes it. Fields are named by contract paths; the server reports errors. */
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

/** The stored address as input, for making it the default and for undoing its deletion. */
export function inputOf({ label, firstName, lastName, phone, delivery, isDefault }: Address): Input {
  const to: DeliveryInput =
    delivery.method === 'address'
      ? delivery
      : { method: 'office', courier: delivery.courier, officeId: delivery.officeId };
  return { label, firstName, lastName, phone, delivery: to, isDefault };
}

/** Field → initial value of the form. */
export function valuesOf(address: Address): Readonly<Record<string, string>> {
  const { label, firstName, lastName, phone, delivery } = address;
  const destination: Record<string, string> =
    delivery.method === 'address'
      ? { 'delivery.city': delivery.city, 'delivery.postcode': delivery.postcode, 'delivery.street': delivery.street }
      : { 'delivery.officeId': `${delivery.courier}:${delivery.officeId}` };
  return { label, firstName, lastName, phone, 'delivery.method': delivery.method, ...destination };
}
