import type { FastifyInstance } from 'fastify';
import {
  createGroupRoute,
  deleteGroupRoute,
  listGroupsRoute,
  renameGroupRoute,
  setGroupMembersRoute,
} from '#contracts/groups/groups.ts';
import { targetedUsers } from '#server/features/customers/accounts/records/user-filter.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Caller, mayRead } from '#server/platform/http/caller.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { isInGroup } from './is-in-group.ts';
import { listGroups } from './list-groups.ts';
import type { DiscountsOfGroup } from './questions.ts';
import { renameGroup } from './rename-group.ts';
import { setGroupMembers } from './set-group-members.ts';

/** Customer groups in the panel. */
export function registerGroupAdminRoutes(
  app: FastifyInstance,
  { db }: Deps,
  { discountsOfGroup }: { discountsOfGroup: DiscountsOfGroup },
): void {
  serveRoute(app, listGroupsRoute, async () => ({ groups: await listGroups(db) }), { admit: admitGroups });

  serveRoute(app, createGroupRoute, async ({ body, write }) => {
    const group = await write((op) => createGroup(op, body.name));
    return { group, message: `Групата „${group.name}“ е създадена.` };
  });

  serveRoute(app, renameGroupRoute, async ({ params, body, write }) => {
    const { result: group, activityId } = await write(withActivity((op) => renameGroup(op, params.id, body.name)));
    return { group, activityId, message: `Групата вече се казва „${group.name}“.` };
  });

  serveRoute(app, deleteGroupRoute, async ({ params, write }) => {
    const { activityId } = await write(withActivity((op) => deleteGroup(op, params.id, discountsOfGroup)));
    return { activityId, message: 'Групата е изтрита.' };
  });

  serveRoute(app, setGroupMembersRoute, async ({ params, body: { target, isMember }, write }) => {
    const { result, activityId } = await write(
      withActivity(async (op) => {
        const userIds = await targetedUsers(op.tx, target, isInGroup);
        return setGroupMembers(op, { groupId: params.id, userIds, isMember });
      }),
    );
    const { name, changed } = result;
    const what = isMember ? `В групата „${name}“ са добавени` : `От групата „${name}“ са махнати`;
    return { changed, activityId, refused: [], message: `${what}: ${changed}.` };
  });
}

/**
 * The permissions of features that use groups: users are members, discounts and text messages are limited to groups,
 * orders show them.
 */
const uses = ['users', 'catalog', 'settings', 'orders'] as const;

async function admitGroups({ user }: Caller): Promise<void> {
  if (user === null || !uses.some((permission) => mayRead(user, permission))) throw new ShopError('FORBIDDEN');
}
