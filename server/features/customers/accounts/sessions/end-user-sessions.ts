import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { endOwnSession, endSessions } from './end-sessions.ts';
import { lockUserAndOwners } from '../users/require-one-owner.ts';
import { requireOwner } from '../users/require-owner.ts';

/** Signs a user out from the panel: everywhere, or the session `sessionId`. NOT_FOUND for a session that has ended. */
export async function endUserSessions(
  tx: Transaction,
  caller: Caller,
  { userId, sessionId }: { userId: string; sessionId?: string },
): Promise<void> {
  const { user } = await lockUserAndOwners(tx, userId);
  if (user.role === 'admin' && user.id !== caller.user?.id) requireOwner(caller);
  if (sessionId === undefined) await endSessions(tx, userId);
  else await endOwnSession(tx, userId, sessionId);
  await recordActivity(tx, caller, {
    action: sessionId === undefined ? 'user.signed-out' : 'user.session-ended',
    subjectType: 'user',
    subjectId: userId,
    subjectName: user.email,
  });
}
