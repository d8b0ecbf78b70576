import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { lockUserAndOwners } from '../users/require-one-owner.ts';
import { requireOwner } from '../users/require-owner.ts';
import { endOwnSession, endSessions } from './end-sessions.ts';

/** Signs a user out from the panel: everywhere, or the session `sessionId`. NOT_FOUND for a session that has ended. */
export async function endUserSessions(
  op: Operation<Caller>,
  { userId, sessionId }: { userId: string; sessionId?: string },
): Promise<void> {
  const { user } = await lockUserAndOwners(op, userId);
  if (user.role === 'admin' && user.id !== op.caller.user?.id) requireOwner(op.caller);
  if (sessionId === undefined) await endSessions(op, userId);
  else await endOwnSession(op, userId, sessionId);
  await recordActivity(op, {
    action: sessionId === undefined ? 'user.signed-out' : 'user.session-ended',
    subjectType: 'user',
    subjectId: userId,
    subjectName: user.email,
  });
}
