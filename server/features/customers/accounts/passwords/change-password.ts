import { and, eq } from 'drizzle-orm';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { voidAccountTokens } from '../account-tokens.ts';
import { users } from '../accounts.tables.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { renewSessionCookie } from '../sessions/open-session.ts';
import type { UserRow } from '../users/present-user.ts';
import { queueSecurityEmail } from '../queue-account-email.ts';

export interface PasswordChange {
  /** The account at the time when its current password was checked. */
  checked: UserRow & { passwordHash: string };
  passwordHash: string;
  sessionId: string;
  sender: EmailSender;
  now: Date;
}

/**
 * Sets a new password, ends the user's other sessions and invalidates pending links. Returns the new cookie of the
 * current session. Of two concurrent changes the second is refused.
 */
export async function changePassword(tx: Transaction, change: PasswordChange): Promise<string> {
  const { checked, passwordHash, sessionId, sender, now } = change;
  const [user] = await tx
    .update(users)
    .set({ passwordHash, passwordIsTemporary: false, updatedAt: now })
    .where(and(eq(users.id, checked.id), eq(users.passwordHash, checked.passwordHash)))
    .returning({ email: users.email });
  if (!user) throw new ShopError('CONFLICT', { message: 'Паролата беше сменена междувременно.' });
  await endSessions(tx, checked.id, { keep: sessionId });
  await voidAccountTokens(tx, checked.id);
  await queueSecurityEmail(tx, 'password', user.email, sender);
  return renewSessionCookie(tx, sessionId);
}
