import { and, eq, isNotNull } from 'drizzle-orm';
import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import type { PlaceOrderInput } from '#contracts/orders/orders.ts';
import { openAddressCheck } from '#server/features/sales/orders/address-doubts/check-address.ts';
import { idempotencyKeys } from '#server/features/sales/orders/orders.tables.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';

interface AddressCheckRequest {
  /** Owner and key of the idempotency key. */
  owner: string;
  key: string | null;
  asker: 'buyer' | 'staff';
  mayAsk?: () => Promise<boolean>;
}

/**
 * Asks the courier about the address of an order before it is placed, and so before it is paid. What it does not
 * understand is refused (VALIDATION at `delivery.street` and `addressAsTyped`) unless the address is taken as it is;
 * without an answer the order goes through. Returns what the order is marked with. A retry of an order that was placed
 * is never refused. Calls the courier: never within a transaction.
 */
export function openOrderAddressCheck(deps: Pick<Deps, 'config' | 'db' | 'secrets'>) {
  const checkAddress = openAddressCheck(deps);
  return async (
    { delivery, addressAsTyped = false }: Pick<PlaceOrderInput, 'delivery' | 'addressAsTyped'>,
    { owner, key, asker, mayAsk }: AddressCheckRequest,
  ): Promise<AddressDoubt | null> => {
    if (delivery.method !== 'address') return null;
    if (!(await readSettings(deps.db)).deliveryMethods.includes('address')) return null;
    const wasTaken = async () => key !== null && isPlaced(deps, owner, key);
    return checkAddress(delivery, { asker, asTyped: addressAsTyped, mayAsk, wasTaken });
  };
}

async function isPlaced({ db }: Pick<Deps, 'db'>, owner: string, key: string): Promise<boolean> {
  const [order] = await db
    .select({ orderId: idempotencyKeys.orderId })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key), isNotNull(idempotencyKeys.orderId)));
  return order !== undefined;
}
