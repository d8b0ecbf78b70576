import type { SensitiveChange } from '#contracts/security-events/sensitive-changes.rule.ts';
import { recordSecurityEvent } from '#server/features/store/security-events/record-security-event.ts';
import { newId } from '#server/platform/database/columns.ts';
import { type Caller, displayName } from '#server/platform/http/caller.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    /** `id` makes a retried job send each email once. `about` is the user whose permissions were changed. */
    'alert-owners': { id: string; changed: SensitiveChange[]; about?: string; actor: string; address: string };
  }
}

/**
 * Notifies every owner of a change of security or money by email if and only if the transaction commits, which also
 * records changes of settings as a security event: their names, never their values. Changes of staff have events of
 * their own.
 */
export async function alertOwners(
  op: Operation<Caller>,
  changed: readonly SensitiveChange[],
  about?: string,
): Promise<void> {
  const { caller } = op;
  const settings = changed.filter((change) => change !== 'staff');
  if (settings.length > 0)
    await recordSecurityEvent(op, {
      kind: 'settings-changed',
      userId: caller.user?.id ?? null,
      details: { settings: settings.join(', ') },
    });
  const actor = caller.user ? `${displayName(caller.user)} (${caller.user.email})` : '';
  const subject = about === undefined ? {} : { about };
  await enqueue(op, 'alert-owners', { id: newId(), changed: [...changed], ...subject, actor, address: caller.address });
}
