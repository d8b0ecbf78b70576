import type { FastifyInstance } from 'fastify';
import { exportUsersRoute, listUsersRoute, setUsersStatusRoute } from '#contracts/accounts/users.ts';
import { getPersonRoute } from '#contracts/customer-records/customer-records.ts';
import { setGroupMembersRoute } from '#contracts/groups/groups.ts';
import { listUsers } from '#server/features/customers/accounts/users/list-users.ts';
import { presentUser } from '#server/features/customers/accounts/users/present-user.ts';
import { setUsersStatus } from '#server/features/customers/accounts/users/set-users-status.ts';
import { readGroupsOf } from '#server/features/customers/groups/read-groups-of.ts';
import { setGroupMembers } from '#server/features/customers/groups/set-group-members.ts';
import { activityOf } from '#server/features/store/activities/activity-of.ts';
import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendCsv } from '#server/platform/http/send-csv.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { exportUsers, userExportHeader } from './export-users.ts';
import { readPerson } from './read-person.ts';
import { readPurchases } from './read-purchases.ts';
import { recordUserExport } from './record-user-export.ts';
import { targetedUsers, userFilter } from './user-filter.ts';

const exportSeconds = 300;

/** The panel's list of users with their purchases, and the page of one user. */
export function registerPeopleAdminRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serveRoute(app, listUsersRoute, async ({ query }) => {
    const { page, limit, search, sort, ...filter } = query;
    const { rows, ...counted } = await listUsers(db, { page, limit, search, sort, where: userFilter(filter) });
    const { currency } = await readSettings(db);
    const ids = rows.map(({ id }) => id);
    const [purchasesOf, groupsOf] = await Promise.all([readPurchases(db, ids, currency), readGroupsOf(db, ids)]);
    const users = rows.map((row) => ({ ...presentUser(row), ...purchasesOf(row.id), groups: groupsOf(row.id) }));
    return { users, page, limit, ...counted };
  });

  serveRaw(
    app,
    exportUsersRoute,
    async ({ query, write }, reply) => {
      await write((op) => recordUserExport(op, query));
      return sendCsv(reply, 'users', userExportHeader, exportUsers(db, query));
    },
    { timeoutSeconds: exportSeconds },
  );

  serveRoute(app, setUsersStatusRoute, async ({ body: { target, status }, write }) => {
    const result = await write(async (op) => {
      const ids = await targetedUsers(op.tx, target);
      const sender = emailSender(await readSettings(op.tx), op.baseUrl);
      return {
        ...(await setUsersStatus(op, { ids, status, sender })),
        activityId: activityOf(op),
      };
    });
    return { ...result, message: `Users ${status === 'blocked' ? 'blocked' : 'unblocked'}: ${result.changed}.` };
  });

  serveRoute(app, setGroupMembersRoute, async ({ params, body: { target, isMember }, write }) => {
    const { name, ...done } = await write(async (op) => {
      const userIds = await targetedUsers(op.tx, target);
      const change = { groupId: params.id, userIds, isMember };
      return { ...(await setGroupMembers(op, change)), activityId: activityOf(op) };
    });
    const what = isMember ? `В групата „${name}“ са добавени` : `От групата „${name}“ са махнати`;
    return { ...done, refused: [], message: `${what}: ${done.changed}.` };
  });

  serveRoute(app, getPersonRoute, async ({ params, caller }) => ({
    person: await readPerson(db, { userId: params.id, sessionId: caller.session.id, now: clock() }),
  }));
}
