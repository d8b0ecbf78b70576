import { sql } from 'drizzle-orm';
import type { Person } from '#contracts/customer-records/customer-records.ts';
import { readPersonalFavourites } from '#server/features/catalog/favourites/read-personal-favourites.ts';
import { selectOwnReviews } from '#server/features/catalog/reviews/get-own-review.ts';
import { readConsents } from '#server/features/customers/accounts/personal-data/read-consents.ts';
import { listSessions } from '#server/features/customers/accounts/sessions/list-sessions.ts';
import { findUser } from '#server/features/customers/accounts/users/find-user.ts';
import { readOwnGroups } from '#server/features/customers/groups/read-groups-of.ts';
import { listAddresses } from '#server/features/sales/addresses/list-addresses.ts';
import { readCart } from '#server/features/sales/cart/read-cart.ts';
import { hasOrdered } from '#server/features/sales/orders/placing/has-ordered.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readPurchases } from './read-purchases.ts';

/** The shop's records of a user beyond the account, by feature. NOT_FOUND if the user does not exist. */
export async function readPerson(
  db: Database,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<Person> {
  const user = await findUser(db, userId);
  if (!user) throw new ShopError('NOT_FOUND', { message: 'User not found.' });
  const { currency } = await readSettings(db);
  const [purchasesOf, groups, { cart }, addresses, consents, sessions, reviews, favourites] = await Promise.all([
    readPurchases(db, [userId], currency),
    readOwnGroups(db, userId),
    readCart(db, userId, { code: undefined, customer: { userId, email: user.email }, now, hasOrdered }),
    listAddresses(db, userId),
    readConsents(db, userId),
    listSessions(db, { userId, role: user.role, currentId: sessionId, now }),
    selectOwnReviews(db, sql`r.user_id = ${userId}::uuid`),
    readPersonalFavourites(db, userId),
  ]);
  return {
    purchases: purchasesOf(userId),
    groups,
    cart,
    addresses,
    consents,
    sessions,
    reviews,
    favourites,
  };
}
