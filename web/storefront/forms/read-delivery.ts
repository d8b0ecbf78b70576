import type { Courier } from '#contracts/delivery/courier.ts';
import type { DeliveryInput } from '#contracts/orders/orders.ts';

/** The delivery of a form whose fields are named by contract paths; the server reports errors. */
export function readDelivery(text: (name: string) => string): DeliveryInput {
  if (text('delivery.method') === 'office') {
    const [courier = '', officeId = ''] = text('delivery.officeId').split(':', 2);
    // As posted; the server refuses an unknown courier.
    return { method: 'office', courier: courier as Courier, officeId };
  }
  return {
    method: 'address',
    city: text('delivery.city'),
    postcode: text('delivery.postcode').replaceAll(/\s/g, ''),
    street: text('delivery.street'),
  };
}
