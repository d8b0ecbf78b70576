import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { UserStatus } from '#contracts/accounts/accounts.ts';
import { UserChanges } from '#contracts/accounts/users.ts';
import { Id } from '#contracts/common/shapes.ts';
import { changedSince, type Undo, type Undos } from '#server/features/store/activities/questions.ts';
import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { presentUser } from './present-user.ts';
import { lockUserAndOwners } from './require-one-owner.ts';
import { setUsersStatus } from './set-users-status.ts';
import { updateUser } from './update-user.ts';

/** Restores the changed fields of an account. */
const undoUserUpdate: Undo['run'] = async (op, { subjectId, before, after }) => {
  const { user } = await lockUserAndOwners(op, subjectId);
  const changedEntries = Object.entries(after ?? {});
  if (changedEntries.length === 0) throw changedSince();
  const current: Record<string, unknown> = { ...presentUser(user) };
  for (const [key, value] of changedEntries) if (!isDeepStrictEqual(current[key], value)) throw changedSince();
  const sender = emailSender(await readSettings(op.tx), op.baseUrl);
  // Permissions that did not change are stated too: a role without them would be an owner's.
  const changes = { permissions: user.permissions, ...UserChanges.parse(before) };
  await updateUser(op, { id: subjectId, changes }, { sender, restoresMark: true });
};

const BlockedBefore = z.object({ users: z.array(Id), status: UserStatus });

/** Users that were changed again or deleted since are skipped. */
const undoUsersStatus: Undo['run'] = async (op, { before }) => {
  const sender = emailSender(await readSettings(op.tx), op.baseUrl);
  const { users: ids, status } = BlockedBefore.parse(before);
  const { changed, refused } = await setUsersStatus(op, { ids, status, sender });
  if (changed === 0) throw changedSince(refused[0]?.message ?? 'Всички тези потребители са променени след това.');
};

/** The undo operations of accounts. A deletion cannot be undone, since password and sessions are deleted. */
export const userUndos: Undos = {
  'user.updated': { permission: 'users', run: undoUserUpdate },
  'user.statuses-changed': { permission: 'users', run: undoUsersStatus },
};
