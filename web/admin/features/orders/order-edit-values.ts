import type { Courier } from '#contracts/courier.ts';
import type { AdminOrder, DeliveryInput } from '#contracts/orders.ts';
import type { OrderChanges } from '#contracts/admin-orders.ts';
import { isSame } from '../../patterns/resource-form/merge-edits.ts';

export interface OrderForm {
  contact: { firstName: string; lastName: string; phone: string; email: string };
  delivery: {
    method: 'address' | 'office';
    city: string;
    postcode: string;
    street: string;
    courier: Courier;
    officeId: string;
  };
  note: string;
}

export function orderFormOf({ contact, delivery, note }: AdminOrder): OrderForm {
  const nowhere = { city: '', postcode: '', street: '', courier: 'econt' as const, officeId: '' };
  const { method } = delivery;
  if (delivery.method === 'address') {
    const { city, postcode, street } = delivery;
    return { contact, note, delivery: { ...nowhere, method, city, postcode, street } };
  }
  const { courier, officeId } = delivery;
  return { contact, note, delivery: { ...nowhere, method, courier, officeId } };
}

/** Only what was changed; an untouched delivery keeps the name that its office had on the day of the order. */
export function orderChangesOf(before: OrderForm, after: OrderForm): OrderChanges {
  const changes: OrderChanges = {};
  if (!isSame(before.contact, after.contact)) changes.contact = after.contact;
  if (!isSame(before.delivery, after.delivery)) changes.delivery = deliveryOf(after.delivery);
  if (before.note !== after.note) changes.note = after.note;
  return changes;
}

/** What the server is told of where it goes. */
export function deliveryOf({
  method,
  city,
  postcode,
  street,
  courier,
  officeId,
}: OrderForm['delivery']): DeliveryInput {
  return method === 'address' ? { method, city, postcode, street } : { method, courier, officeId };
}

/** The same; nothing while something of it is missing. */
export function completeDelivery(delivery: OrderForm['delivery']): DeliveryInput | undefined {
  const { method, city, postcode, street, officeId } = delivery;
  const isComplete = method === 'office' ? officeId !== '' : city !== '' && street !== '' && /^\d{4}$/.test(postcode);
  return isComplete ? deliveryOf(delivery) : undefined;
}
