import { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';
import { changedSince, type Undo, type Undos } from '#server/features/store/activities/questions.ts';
import { createGroup } from './create-group.ts';
import { lockGroup } from './lock-group.ts';
import { renameGroup } from './rename-group.ts';
import { setGroupMembers } from './set-group-members.ts';

const Named = z.object({ name: z.string() });
const Deleted = Named.extend({ users: z.array(Id).nullable() });
const Members = z.object({ users: z.array(Id), isMember: z.boolean() });

const undoRename: Undo['run'] = async (op, { subjectId, before, after }) => {
  const is = await lockGroup(op, subjectId, 'no key update');
  if (is.name !== Named.parse(after).name) throw changedSince();
  await renameGroup(op, subjectId, Named.parse(before).name);
};

/** Restores a group with its id and its members who still exist. */
const restore: Undo['run'] = async (op, { subjectId, before }) => {
  const { name, users } = Deleted.parse(before);
  if (users === null) throw changedSince('В групата бяха твърде много хора и не се връща с едно натискане.');
  await createGroup(op, name, { id: subjectId, users });
};

/** Users whose membership changed again or who were deleted since are skipped. */
const undoMembers: Undo['run'] = async (op, { subjectId, after }) => {
  const { users, isMember } = Members.parse(after);
  const { changed } = await setGroupMembers(op, { groupId: subjectId, userIds: users, isMember: !isMember });
  if (changed === 0) throw changedSince('Всички тези хора са преместени или изтрити след това.');
};

/** The undo operations of groups. */
export const groupUndos: Undos = {
  'group.renamed': { permission: 'users', run: undoRename },
  'group.deleted': { permission: 'users', run: restore },
  'group.members-added': { permission: 'users', run: undoMembers },
  'group.members-removed': { permission: 'users', run: undoMembers },
};
