import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { sessions } from '../accounts.tables.ts';
import { ownAddress } from '../mailbox-proof.ts';
import { findUser } from '../users/find-user.ts';
import { presentUser } from '../users/present-user.ts';
import { advertisingAnswers, consents } from './consents.tables.ts';
import type { PersonalPart } from './personal-parts.ts';

/** Everything the shop stores about a user, by feature. Secrets and hashes are not included. */
export async function readPersonalData(
  db: Database,
  { userId, parts, now }: { userId: string; parts: readonly PersonalPart[]; now: Date },
): Promise<Record<string, unknown>> {
  const user = await findUser(db, userId);
  if (!user) throw new ShopError('NOT_SIGNED_IN');
  const data: Record<string, unknown> = {
    madeAt: now.toISOString(),
    profile: { ...presentUser(user), smsOptIn: user.smsOptIn },
    consents: await db
      .select({
        kind: consents.kind,
        given: consents.given,
        source: consents.source,
        textVersion: consents.textVersion,
        at: consents.createdAt,
      })
      .from(consents)
      .where(eq(consents.userId, userId))
      .orderBy(asc(consents.createdAt)),
    advertisingAnswers: await db
      .select({
        given: advertisingAnswers.given,
        textVersion: advertisingAnswers.textVersion,
        at: advertisingAnswers.createdAt,
      })
      .from(advertisingAnswers)
      .where(eq(advertisingAnswers.userId, userId))
      .orderBy(asc(advertisingAnswers.createdAt)),
    sessions: await db
      .select({
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        address: sessions.address,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt)),
  };
  for (const { name, read } of parts) data[name] = await read(db, userId, ownAddress(user));
  return data;
}
