import { type AnyColumn, sql } from 'drizzle-orm';
import type { BulkResult } from '#contracts/common/bulk.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { alertOwners } from '#server/features/store/settings/alert-owners.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { type Caller, hasPermission } from '#server/platform/http/caller.ts';
import { requireFreshSession } from '#server/platform/http/require-fresh-session.ts';
import type { Operation } from '#server/platform/operation.ts';
import { accountTokens, sessions, users, type UserRow } from '../accounts.tables.ts';
import { sessionsTopic } from '../sessions/end-sessions.ts';
import { notifyOfStaffChange } from './notify-of-staff-change.ts';
import { recordRights } from './record-rights.ts';
import { isOwner, lastOwnerRefusal, lockUsersAndOwners } from './require-one-owner.ts';

type Refused = BulkResult['refused'];

interface StatusChange {
  status: UserRow['status'];
  sender: EmailSender;
}

/**
 * Blocks or unblocks several users in one transaction. Users who already have the status are skipped; the caller,
 * administrators if the caller is no owner, and the last owner are reported with the reason, and the others are
 * changed. A block ends the sessions.
 */
export async function setUsersStatus(
  op: Operation<Caller>,
  { ids, ...change }: { ids: readonly string[] } & StatusChange,
): Promise<{ changed: number; refused: Refused }> {
  const { status } = change;
  const targetIds = new Set(ids);
  const locked = await lockUsersAndOwners(op, ids);
  const others = locked.filter((user) => targetIds.has(user.id) && user.status !== status);
  let owners = locked.filter(isOwner).length;
  const refusals: Refused = [];
  const users = others.filter((user) => {
    const reason = reasonAgainst(user, op.caller, owners);
    if (reason !== undefined) refusals.push({ id: user.id, name: user.email, message: reason });
    else if (isOwner(user)) owners--;
    return reason === undefined;
  });
  const staff = users.filter(({ role }) => role === 'admin');
  if (staff.length > 0) {
    requireFreshSession(op.caller);
    await alertOwners(op, ['staff'], staff.map(({ email }) => email).join(', '));
  }
  if (users.length > 0) await write(op, users, change);
  return { changed: users.length, refused: refusals };
}

function reasonAgainst(user: UserRow, caller: Caller, owners: number): string | undefined {
  if (user.id === caller.user?.id) return 'You cannot block your own account.';
  const mayChangeStaff = caller.user !== null && hasPermission(caller.user, 'owner');
  if (user.role === 'admin' && !mayChangeStaff) return 'Only an owner may create or change administrators.';
  return isOwner(user) && owners === 1 ? lastOwnerRefusal().message : undefined;
}

async function write(
  op: Operation<Caller>,
  targets: readonly UserRow[],
  { status, sender }: StatusChange,
): Promise<void> {
  const { tx } = op;
  const ids = targets.map(({ id }) => id);
  const among = (column: AnyColumn) => sql`${column} = any(${sql.param(ids)}::uuid[])`;
  await tx.update(users).set({ status, updatedAt: op.now }).where(among(users.id));
  await tx.delete(sessions).where(among(sessions.userId));
  await tx.delete(accountTokens).where(among(accountTokens.userId));
  announceChange(op, sessionsTopic);
  for (const user of targets) {
    await recordRights(op, user, { ...user, status });
    await notifyOfStaffChange(op, user, { ...user, status }, sender);
  }
  await recordActivity(op, {
    action: 'user.statuses-changed',
    subjectType: 'user',
    subjectId: ids.length === 1 ? (ids[0] ?? '') : '',
    subjectName: ids.length === 1 ? (targets[0]?.email ?? '') : `${ids.length} потребители`,
    // Without names: activities are never deleted, accounts may be.
    before: { users: ids, status: status === 'blocked' ? 'active' : 'blocked' },
    after: { status },
    records: targets.map((user) => ({
      ...{ subjectType: 'user', subjectId: user.id, subjectName: '' },
      ...{ before: { status: user.status }, after: { status } },
    })),
  });
}
