import type { Courier } from '#contracts/delivery/courier.ts';
import type { DeliveryInput } from '#contracts/orders/orders.ts';

/** Where to, from a form whose fields are named by the paths of the contract; what is wrong the server says. */
export function readDelivery(text: (name: string) => string): DeliveryInput {
  if (text('delivery.method') === 'office') {
    const [courier = '', officeId = ''] = text('delivery.officeId').split(':', 2);
    // As it was posted; the server refuses an unknown courier.
    return { method: 'office', courier: courier as Courier, officeId };
  }
  return {
    method: 'address',
    city: text('delivery.city'),
    postcode: text('delivery.postcode').replaceAll(/\s/g, ''),
    street: text('delivery.street'),
  };
}
