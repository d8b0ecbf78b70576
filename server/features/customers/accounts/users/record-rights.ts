import { recordSecurityEvent } from '#server/features/store/security-events/record-security-event.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { UserRow } from '../accounts.tables.ts';

type Account = Pick<UserRow, 'id' | 'role' | 'permissions' | 'status'>;

/** Records the former and new permissions of an account, and a block or its end, if they differ. */
export async function recordRights(op: Operation<Caller>, before: Account | null, after: Account): Promise<void> {
  const [old, fresh] = [before ? rightsOf(before) : 'none', rightsOf(after)];
  if (old !== fresh) {
    const details = { before: old, after: fresh };
    await recordSecurityEvent(op, { kind: 'rights-changed', userId: after.id, details });
  }
  if (before !== null && before.status !== after.status) {
    const kind = after.status === 'blocked' ? 'account-blocked' : 'account-unblocked';
    await recordSecurityEvent(op, { kind, userId: after.id });
  }
}

function rightsOf({ role, permissions }: Account): string {
  return role === 'customer' ? 'customer' : [...permissions].sort().join(', ') || 'none';
}
