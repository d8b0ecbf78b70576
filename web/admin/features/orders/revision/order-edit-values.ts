import type { Courier } from '#contracts/delivery/courier.ts';
import type { OrderChanges } from '#contracts/orders/admin-orders.ts';
import type { AdminOrder, DeliveryInput, OrderDelivery } from '#contracts/orders/orders.ts';
import { isSame } from '#web/admin/patterns/resource-form/merge-edits.ts';

/** The contact, delivery and note of an order as typed. */
export interface OrderForm {
  contact: { firstName: string; lastName: string; phone: string; email: string };
  delivery: {
    method: 'address' | 'office';
    city: string;
    postcode: string;
    street: string;
    /** The customer confirmed an address that the courier does not understand. */
    asTyped: boolean;
    courier: Courier;
    officeId: string;
    /** Shown until the list of offices is loaded, and when the list lacks the office. Never sent. */
    officeName: string;
  };
  note: string;
}

/** A delivery with nothing filled in, by Econt. */
export const emptyAddress = {
  city: '',
  postcode: '',
  street: '',
  asTyped: false,
  courier: 'econt' as const,
  officeId: '',
  officeName: '',
};

/** The form values of a stored order. */
export function orderFormOf({ contact, delivery, note }: AdminOrder): OrderForm {
  return { contact, note, delivery: deliveryFieldsOf(delivery) };
}

/** The form values of a delivery. */
export function deliveryFieldsOf(delivery: OrderDelivery): OrderForm['delivery'] {
  if (delivery.method === 'address') {
    const { method, city, postcode, street } = delivery;
    return { ...emptyAddress, method, city, postcode, street };
  }
  const { method, courier, officeId, officeName, officeAddress } = delivery;
  return {
    ...emptyAddress,
    method,
    courier,
    officeId,
    officeName: `${delivery.city}, ${officeName}, ${officeAddress}`,
  };
}

/** The changed fields only. An unchanged delivery keeps the office name recorded with the order. */
export function orderChangesOf(before: OrderForm, after: OrderForm): OrderChanges {
  const changes: OrderChanges = {};
  if (!isSame(before.contact, after.contact)) changes.contact = after.contact;
  if (!isSameDelivery(before.delivery, after.delivery)) {
    changes.delivery = deliveryOf(after.delivery);
    if (after.delivery.method === 'address' && after.delivery.asTyped) changes.addressAsTyped = true;
  }
  if (before.note !== after.note) changes.note = after.note;
  return changes;
}

/** Whether both have the same destination. */
export function isSameDelivery(one: OrderForm['delivery'], other: OrderForm['delivery']): boolean {
  return isSame(deliveryOf(one), deliveryOf(other));
}

/** The delivery as the API takes it. */
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

/** The delivery as the API takes it, or undefined while incomplete. */
export function completeDelivery(delivery: OrderForm['delivery']): DeliveryInput | undefined {
  const { method, city, postcode, street, officeId } = delivery;
  const isComplete = method === 'office' ? officeId !== '' : city !== '' && street !== '' && /^\d{4}$/.test(postcode);
  return isComplete ? deliveryOf(delivery) : undefined;
}
