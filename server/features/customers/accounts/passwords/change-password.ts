import { and, eq } from 'drizzle-orm';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { voidAccountTokens } from '../account-tokens.ts';
import { users, type UserRow } from '../accounts.tables.ts';
import { queueSecurityEmail } from '../queue-account-email.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { renewSessionCookie } from '../sessions/open-session.ts';

export interface PasswordChange {
  /** The account at the time when its current password was checked. */
  checked: UserRow & { passwordHash: string };
  passwordHash: string;
  sessionId: string;
  sender: EmailSender;
}

/**
 * Sets a new password, ends the user's other sessions and invalidates pending links. Returns the new cookie of the
 * current session. Of two concurrent changes the second is refused.
 */
export async function changePassword(op: Operation, change: PasswordChange): Promise<string> {
  const { checked, passwordHash, sessionId, sender } = change;
  const [user] = await op.tx
    .update(users)
    .set({ passwordHash, passwordIsTemporary: false, updatedAt: op.now })
    .where(and(eq(users.id, checked.id), eq(users.passwordHash, checked.passwordHash)))
    .returning({ email: users.email });
  if (!user) throw new ShopError('CONFLICT', { message: 'Паролата беше сменена междувременно.' });
  await endSessions(op, checked.id, { keep: sessionId });
  await voidAccountTokens(op, checked.id);
  await queueSecurityEmail(op, 'password', user.email, sender);
  return renewSessionCookie(op, sessionId);
}
