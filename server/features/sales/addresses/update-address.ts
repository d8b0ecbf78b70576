import { and, eq } from 'drizzle-orm';
import type { Address, AddressInput } from '#contracts/addresses/addresses.ts';
import { resolveDelivery } from '#server/features/sales/delivery/resolve-delivery.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { addresses } from './addresses.tables.ts';
import { clearDefault } from './clear-default.ts';
import { lockAddresses } from './lock-addresses.ts';
import { presentAddress } from './present-address.ts';

/** Replaces one of the customer's addresses; addresses of others are NOT_FOUND. */
export async function updateAddress(
  op: Operation,
  { userId, id }: { userId: string; id: string },
  input: AddressInput,
): Promise<Address> {
  const { tx, now } = op;
  await lockAddresses(op, userId);
  const [before] = await tx.select().from(addresses).where(isOwn(userId, id));
  if (!before) throw new ShopError('NOT_FOUND', { message: 'Този адрес вече го няма.' });
  const delivery = await resolveDelivery(tx, input.delivery);
  if (input.isDefault && !before.isDefault) await clearDefault(op, userId);
  const { label, firstName, lastName, phone } = input;
  const [after] = await tx
    .update(addresses)
    .set({
      label,
      firstName,
      lastName,
      phone,
      delivery,
      isDefault: before.isDefault || input.isDefault,
      updatedAt: now,
    })
    .where(isOwn(userId, id))
    .returning();
  if (!after) throw new Error('An address disappeared while it was held.');
  return presentAddress(after);
}

function isOwn(userId: string, id: string) {
  return and(eq(addresses.id, id), eq(addresses.userId, userId));
}
