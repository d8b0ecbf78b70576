import { eq } from 'drizzle-orm';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { requireFreshSession } from '#server/platform/http/require-fresh-session.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { users, type UserRow } from './accounts.tables.ts';
import { setConsent } from './personal-data/set-consent.ts';
import { sessionsTopic } from './sessions/end-sessions.ts';
import { findUser } from './users/find-user.ts';

export interface ProfileChanges {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | undefined;
  promotionalOptIn?: boolean | undefined;
}

/**
 * Changes the fields that users may change themselves, and nothing else. Changing the phone number requires a fresh
 * session.
 */
export async function updateProfile(
  op: Operation<SignedInCaller>,
  { firstName, lastName, phone, promotionalOptIn }: ProfileChanges,
): Promise<UserRow> {
  const { tx, caller, now } = op;
  const userId = caller.user.id;
  if (phone !== undefined && phone !== (await findUser(tx, userId))?.phone) requireFreshSession(caller);
  if (promotionalOptIn !== undefined)
    await setConsent(op, { userId, kind: 'mail', given: promotionalOptIn, source: 'profile' });
  const [user] = await tx
    .update(users)
    // Drizzle omits undefined fields.
    .set({ firstName, lastName, phone, updatedAt: now })
    .where(eq(users.id, userId))
    .returning();
  if (!user) throw new ShopError('NOT_SIGNED_IN');
  announceChange(op, sessionsTopic);
  return user;
}
