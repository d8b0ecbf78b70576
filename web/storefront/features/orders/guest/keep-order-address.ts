import { updateProfileRoute } from '#contracts/accounts/accounts.ts';
import { createAddressRoute } from '#contracts/addresses/addresses.ts';
import type { Order } from '#contracts/orders/orders.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';

/**
 * Puts where an order goes, and its phone, into the account that was made from it, so that the next order finds both.
 * The account is there whether or not this succeeds.
 */
export async function keepOrderAddress(callApi: CallApi, { contact, delivery }: Order): Promise<void> {
  const { firstName, lastName, phone } = contact;
  const place =
    delivery.method === 'address'
      ? { method: delivery.method, city: delivery.city, postcode: delivery.postcode, street: delivery.street }
      : { method: delivery.method, courier: delivery.courier, officeId: delivery.officeId };
  const address = { firstName, lastName, phone, delivery: place, label: '', isDefault: true };
  await Promise.allSettled([
    callApi(createAddressRoute, { body: address }),
    callApi(updateProfileRoute, { body: { phone } }),
  ]);
}
