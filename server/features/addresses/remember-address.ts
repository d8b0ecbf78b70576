import { sql } from 'drizzle-orm';
import { maxAddresses } from '#contracts/addresses.ts';
import type { Contact, OrderDelivery } from '#contracts/orders.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { addresses } from './addresses.tables.ts';
import { holdAddresses } from './hold-addresses.ts';
import { newId } from '#server/platform/database/columns.ts';

/**
 * Keeps where an order went for the next one, when its buyer wishes it. Never refuses: an address that is there already
 * stays as it is, and when all places are taken nothing is kept, so that no order fails for it. The first is the default.
 */
export async function rememberAddress(
  tx: Transaction,
  userId: string,
  { contact, delivery, now }: { contact: Omit<Contact, 'email'>; delivery: OrderDelivery; now: Date },
): Promise<void> {
  await holdAddresses(tx, userId);
  const { firstName, lastName, phone } = contact;
  const place = JSON.stringify(delivery);
  await tx.execute(sql`
    insert into ${addresses} (id, user_id, place, first_name, last_name, phone, delivery, is_default, created_at, updated_at)
    select ${newId()}, ${userId}, min(free.place), ${firstName}, ${lastName}, ${phone}, ${place}::jsonb,
      not exists (select 1 from ${addresses} a where a.user_id = ${userId}),
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from generate_series(1, ${maxAddresses}::int) as free(place)
    where free.place not in (select a.place from ${addresses} a where a.user_id = ${userId})
      and not exists (
        select 1 from ${addresses} a where a.user_id = ${userId} and a.delivery = ${place}::jsonb
          and a.first_name = ${firstName} and a.last_name = ${lastName} and a.phone = ${phone})
    having min(free.place) is not null`);
}
