import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { users } from './accounts.tables.ts';
import type { UserRow } from './present-user.ts';
import { setConsent } from './set-consent.ts';

export interface ProfileChanges {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | undefined;
  promotionalOptIn?: boolean | undefined;
}

/** Changes what a person may change of themselves, and nothing else. */
export async function updateProfile(
  tx: Transaction,
  userId: string,
  { firstName, lastName, phone, promotionalOptIn }: ProfileChanges,
  now: Date,
): Promise<UserRow> {
  if (promotionalOptIn !== undefined)
    await setConsent(tx, { userId, kind: 'mail', given: promotionalOptIn, source: 'profile', now });
  const [user] = await tx
    .update(users)
    // Drizzle leaves out what is undefined.
    .set({ firstName, lastName, phone, updatedAt: now })
    .where(eq(users.id, userId))
    .returning();
  if (!user) throw new ShopError('NOT_SIGNED_IN');
  return user;
}
