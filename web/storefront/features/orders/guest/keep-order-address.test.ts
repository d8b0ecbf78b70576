import { expect, test, vi } from 'vitest';
import { createAddressRoute } from '#contracts/addresses/addresses.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { keepOrderAddress } from './keep-order-address.ts';

const contact = { firstName: 'Ива', lastName: 'Тодорова', phone: '0888123456', email: 'iva@example.com' };
const office = { method: 'office', courier: 'econt', officeId: '17', officeName: 'Русе', city: 'Русе' };
// the fields that are read
const orderTo = (delivery: object) => ({ contact, delivery }) as unknown as Order;

test('the account made from an order has its address as the default one, and its phone', async () => {
  const calls: unknown[] = [];
  const callApi = ((route: { path: string }, input: { body: unknown }) => {
    calls.push([route.path, input.body]);
    return Promise.resolve({});
  }) as CallApi; // answers any call
  await keepOrderAddress(callApi, orderTo({ ...office, officeAddress: 'ул. Шипка 1' }));
  expect(calls).toEqual([
    [
      '/account/addresses',
      {
        ...{ firstName: 'Ива', lastName: 'Тодорова', phone: '0888123456', label: '', isDefault: true },
        delivery: { method: 'office', courier: 'econt', officeId: '17' },
      },
    ],
    ['/auth/me', { phone: '0888123456' }],
  ]);
  const [[, body]] = calls as [[string, unknown]]; // as above
  expect(createAddressRoute.body?.safeParse(body).success).toBe(true);
});

test('an address that is refused does not fail the account', async () => {
  const callApi = vi.fn(() => Promise.reject(new ApiError(422, {}))) as unknown as CallApi; // refuses any call
  const delivery = { method: 'address', city: 'Русе', postcode: '7000', street: 'Шипка 1' };
  await expect(keepOrderAddress(callApi, orderTo(delivery))).resolves.toBeUndefined();
});
