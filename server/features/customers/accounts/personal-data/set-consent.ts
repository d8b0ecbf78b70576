import { and, eq, ne } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { users } from '../accounts.tables.ts';
import { type NewConsent, recordConsent } from './record-consent.ts';

/** Gives or withdraws a consent. A repeated request changes nothing and is recorded once. */
export async function setConsent(op: Operation, consent: NewConsent): Promise<void> {
  const { userId, kind, given } = consent;
  const column = kind === 'mail' ? 'promotionalOptIn' : 'smsOptIn';
  const updatedRows = await op.tx
    .update(users)
    .set({ [column]: given, updatedAt: op.now })
    .where(and(eq(users.id, userId), ne(users[column], given)))
    .returning({ id: users.id });
  if (updatedRows.length > 0) await recordConsent(op, consent);
}
