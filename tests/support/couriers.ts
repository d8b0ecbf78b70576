import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierAccounts } from '#server/features/sales/delivery/couriers/couriers.tables.ts';
import { courierOffices } from '#server/features/sales/delivery/delivery.tables.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient } from './http-client.ts';
import { placeOrderIn } from './placed-order.ts';
import type { TestShop } from './start-test-shop.ts';

export const courierOptions: CourierOptions = {
  sender: {
    name: 'Искра ООД',
    phone: '0888000111',
    city: 'София',
    postcode: '1000',
    street: 'ул. Шипка 1',
    officeId: '1000',
    clientId: '',
    placeId: '',
    parts: null,
  },
  agent: '',
  payer: 'sender',
  hasContract: true,
  cod: { type: 'ppp', agreement: 'CD1' },
};

/** Stores the keys of a courier and switches it on. */
export async function enableCourier(
  { deps }: Pick<TestShop, 'deps'>,
  courier: Courier,
  { keys, options = courierOptions }: { keys: { login: string; secret: string }; options?: CourierOptions },
): Promise<void> {
  const sealed = deps.secrets.seal(JSON.stringify(keys));
  await runOperation(deps, async (op) => {
    await op.tx.insert(courierAccounts).values({ courier, isEnabled: true, sealed, options });
    announceChange(op, recordTopic('settings'));
  });
}

/** Switches all couriers on or off. */
export async function switchCouriers({ deps }: Pick<TestShop, 'deps'>, isEnabled: boolean): Promise<void> {
  await runOperation(deps, async (op) => {
    await op.tx.update(courierAccounts).set({ isEnabled });
    announceChange(op, recordTopic('settings'));
  });
}

/** An office of the simulated courier. */
export async function insertOffice({ db }: Pick<TestShop, 'db'>, courier: Courier, id: string): Promise<void> {
  const place = { name: 'Център', city: 'Пловдив', postcode: '4000', address: 'ул. Първа 1' };
  await db
    .insert(courierOffices)
    .values({ courier, id, ...place })
    .onConflictDoNothing();
}

/** An order that is packed by `staff`; to an office if given. */
export async function packedOrder(
  shop: TestShop,
  staff: HttpClient,
  to: { courier: Courier; officeId: string } | null = { courier: 'econt', officeId: '1100' },
  { quantity = 4 }: { quantity?: number } = {},
): Promise<{ id: string; number: number }> {
  if (to) await insertOffice(shop, to.courier, to.officeId);
  const changes = to ? { delivery: { method: 'office' as const, ...to } } : {};
  const { order } = await placeOrderIn(shop, { changes, quantity });
  for (const status of ['confirmed', 'packed']) {
    const moved = await staff.put(`/api/admin/orders/${order.id}`, { status });
    if (moved.status !== 200) throw new Error(`The order was not ${status}: ${moved.text}`);
  }
  return { id: order.id, number: order.number };
}
