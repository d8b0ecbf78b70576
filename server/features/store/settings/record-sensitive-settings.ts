import type { SensitiveChange } from '#contracts/security-events/sensitive-changes.rule.ts';
import { recordSecurityEvent } from '#server/features/store/security-events/record-security-event.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { alertOwners } from './alert-owners.ts';

/**
 * Records a change of settings of security or money in the transaction of the change, and notifies all owners by
 * email. Stores the names of the settings, never their values.
 */
export async function recordSensitiveSettings(
  op: Operation<Caller>,
  changed: Exclude<SensitiveChange, 'staff'>[],
): Promise<void> {
  await recordSecurityEvent(op, {
    kind: 'settings-changed',
    userId: op.caller.user?.id ?? null,
    details: { settings: changed.join(', ') },
  });
  await alertOwners(op, changed);
}
