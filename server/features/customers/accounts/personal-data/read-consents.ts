import { desc, eq } from 'drizzle-orm';
import type { Consents } from '#contracts/accounts/consents.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findUser } from '../users/find-user.ts';
import { consents } from './consents.tables.ts';

const mostShown = 50;

/** The history of a user's consents, newest first. */
export async function readConsents(db: Database, userId: string): Promise<Consents> {
  const user = await findUser(db, userId);
  if (!user) throw new ShopError('NOT_SIGNED_IN');
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(mostShown);
  return {
    consents: [
      { kind: 'mail', given: user.promotionalOptIn },
      { kind: 'sms', given: user.smsOptIn },
    ],
    history: rows.map(({ kind, given, source, textVersion, createdAt }) => ({
      kind,
      given,
      source,
      textVersion,
      at: createdAt.toISOString(),
    })),
  };
}
