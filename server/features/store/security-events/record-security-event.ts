import type { SecurityEventKind } from '#contracts/security-events/security-events.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { securityEvents } from './security-events.tables.ts';

export interface SecurityChange {
  kind: SecurityEventKind;
  /** The account that the event concerns. */
  userId: string | null;
  details?: Record<string, string>;
}

/** The change topic that is sent when a change with a security event is committed. */
const securityEventsTopic = 'security-events';

/** Records a change of an account in the transaction of the change: both are committed or neither. */
export async function recordSecurityEvent(
  op: Operation<Caller>,
  { kind, userId, details }: SecurityChange,
): Promise<void> {
  const { tx, caller } = op;
  const actorId = caller.user?.id ?? null;
  await tx.insert(securityEvents).values({
    kind,
    userId,
    actorId: actorId === userId ? null : actorId,
    address: caller.address,
    userAgent: caller.userAgent,
    details: { ...details, requestId: caller.requestId },
  });
  announceChange(op, securityEventsTopic);
}
