import type { FastifyInstance } from 'fastify';
import { findPhoneCustomersRoute, placePhoneOrderRoute } from '#contracts/checkout/phone-orders.ts';
import type { ReadSavedAddresses } from '#server/features/customers/accounts/questions.ts';
import { getAdminOrder } from '#server/features/sales/orders/get-order.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { openOrderAddressCheck } from './addresses/check-order-address.ts';
import { checkedKey } from './checked-key.ts';
import { findPhoneCustomers } from './phone/find-phone-customers.ts';
import { openPlacePhoneOrder, phoneOwner } from './phone/place-phone-order.ts';
import type { SaleDeps } from './sale-deps.ts';

/** Phone orders entered by staff. */
export function registerCheckoutAdminRoutes(
  app: FastifyInstance,
  deps: Deps & SaleDeps,
  readSavedAddresses: ReadSavedAddresses,
): void {
  const { db } = deps;
  const checkOrderAddress = openOrderAddressCheck(deps);
  const placePhoneOrder = openPlacePhoneOrder(deps);
  serveRoute(app, findPhoneCustomersRoute, async ({ query }) => ({
    customers: await findPhoneCustomers(db, query, readSavedAddresses),
  }));

  serveRoute(app, placePhoneOrderRoute, async ({ body, header, caller, write }) => {
    const idempotencyKey = checkedKey(header('idempotency-key'));
    const owner = phoneOwner(caller.user.id);
    const addressDoubt = await checkOrderAddress(body, { owner, key: idempotencyKey, asker: 'staff' });
    const { id } = await write((op) => placePhoneOrder(op, { request: body, idempotencyKey, addressDoubt }));
    return { order: await getAdminOrder(db, id), message: 'Order created successfully.' };
  });
}
