import type { Person } from '#contracts/accounts/user-records.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readConsents } from '../personal-data/read-consents.ts';
import type { UserRecords } from '../questions.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { findUser } from '../users/find-user.ts';

/** The shop's records of a user beyond the account, by feature. NOT_FOUND if the user does not exist. */
export async function readPerson(
  db: Database,
  { groups, readPurchases, records }: UserRecords,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<Person> {
  const user = await findUser(db, userId);
  if (!user) throw new ShopError('NOT_FOUND', { message: 'User not found.' });
  const { currency } = await readSettings(db);
  const about = { userId, email: user.email, now };
  const [purchasesOf, groupsOf, cart, addresses, consents, sessions, reviews, favourites] = await Promise.all([
    readPurchases(db, [userId], currency),
    groups.read(db, [userId]),
    records.cart(db, about),
    records.addresses(db, about),
    readConsents(db, userId),
    listSessions(db, { userId, role: user.role, currentId: sessionId, now }),
    records.reviews(db, about),
    records.favourites(db, about),
  ]);
  return {
    purchases: purchasesOf(userId),
    groups: groupsOf(userId),
    cart,
    addresses,
    consents,
    sessions,
    reviews,
    favourites,
  };
}
