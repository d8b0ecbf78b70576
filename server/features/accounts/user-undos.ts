import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { UserStatus } from '#contracts/accounts.ts';
import { Id } from '#contracts/shapes.ts';
import { UserChanges } from '#contracts/users.ts';
import { changedSince, type Undo, type Undos } from '#server/features/activities/undo-activity.ts';
import { lockUserAndOwners } from './keep-one-owner.ts';
import { presentUser } from './present-user.ts';
import { setUsersStatus } from './set-users-status.ts';
import { updateUser } from './update-user.ts';

/** Gives an account back what a change took from it. A password is not among it: nobody but its owner ever knew it. */
const undoUserUpdate: Undo['run'] = async (tx, caller, { subjectId, before, after }, now) => {
  const { user } = await lockUserAndOwners(tx, subjectId);
  const { password, ...left } = after as Record<string, unknown>; // as update-user.ts recorded it
  if (Object.keys(left).length === 0) {
    throw changedSince(password === undefined ? undefined : 'Старата парола не се пази и не може да се върне.');
  }
  const current: Record<string, unknown> = { ...presentUser(user) };
  for (const [key, value] of Object.entries(left)) if (!isDeepStrictEqual(current[key], value)) throw changedSince();
  await updateUser(tx, caller, subjectId, UserChanges.parse(before), now);
};

const BlockedBefore = z.object({ users: z.array(Id), status: UserStatus });

/** Those who were changed again or deleted since are left as they are. */
const undoUsersStatus: Undo['run'] = async (tx, caller, { before }, now) => {
  const { users: ids, status } = BlockedBefore.parse(before);
  const { changed, refused } = await setUsersStatus(tx, caller, { ids, status, now });
  if (changed === 0) throw changedSince(refused[0]?.message ?? 'Всички тези потребители са променени след това.');
};

/** How changes of accounts are taken back. A deleted one is gone, with its password and its sessions. */
export const userUndos: Undos = {
  'user.updated': { permission: 'users', run: undoUserUpdate },
  'user.statuses-changed': { permission: 'users', run: undoUsersStatus },
};
