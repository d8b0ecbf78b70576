import { eq, sql } from 'drizzle-orm';
import { type Address, type AddressInput, maxAddresses } from '#contracts/addresses/addresses.ts';
import { resolveDelivery } from '#server/features/sales/delivery/resolve-delivery.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { addresses } from './addresses.tables.ts';
import { clearDefault } from './clear-default.ts';
import { lockAddresses } from './lock-addresses.ts';
import { presentAddress } from './present-address.ts';

/** Adds an address of a customer, up to twenty (CONFLICT). The first one is the default. */
export async function createAddress(op: Operation, userId: string, input: AddressInput): Promise<Address> {
  const { tx, now } = op;
  const delivery = await resolveDelivery(tx, input.delivery);
  await lockAddresses(op, userId);
  const place = await freePlace(tx, userId);
  if (place === null) {
    throw new ShopError('CONFLICT', {
      message: `Пазим до ${maxAddresses} адреса. Изтрий някой, за да добавиш нов.`,
    });
  }
  const isDefault = input.isDefault || !(await hasAddress(tx, userId));
  if (isDefault) await clearDefault(op, userId);
  const { label, firstName, lastName, phone } = input;
  const [row] = await tx
    .insert(addresses)
    .values({ userId, place, label, firstName, lastName, phone, delivery, isDefault, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('The address was not written.');
  return presentAddress(row);
}

async function hasAddress(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.$count(addresses, eq(addresses.userId, userId))) > 0;
}

/** The lowest free position of the customer; null when all are in use. */
async function freePlace(tx: Transaction, userId: string): Promise<number | null> {
  const rows = await queryRows(
    tx,
    { place: column.nullable(column.number) },
    sql`
    select min(place)::int as place from generate_series(1, ${maxAddresses}::int) as place
    where place not in (select a.place from ${addresses} a where a.user_id = ${userId})`,
  );
  return rows[0]?.place ?? null;
}
