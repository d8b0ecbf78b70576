import type { FastifyInstance } from 'fastify';
import { getPersonRoute } from '#contracts/customer-records/customer-records.ts';
import { setGroupMembersRoute } from '#contracts/groups/groups.ts';
import { exportUsersRoute, listUsersRoute, setUsersStatusRoute } from '#contracts/accounts/users.ts';
import { listUsers } from '#server/features/customers/accounts/users/list-users.ts';
import { presentUser } from '#server/features/customers/accounts/users/present-user.ts';
import { setUsersStatus } from '#server/features/customers/accounts/users/set-users-status.ts';
import { activityOf } from '#server/features/store/activities/activity-of.ts';
import { readGroupsOf } from '#server/features/customers/groups/read-groups-of.ts';
import { setGroupMembers } from '#server/features/customers/groups/set-group-members.ts';
import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendCsv } from '#server/platform/http/send-csv.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { exportUsers, userExportHeader } from './export-users.ts';
import { recordUserExport } from './record-user-export.ts';
import { readPerson } from './read-person.ts';
import { readPurchases } from './read-purchases.ts';
import { targetedUsers, userFilter } from './user-filter.ts';

const exportSeconds = 300;

/** The panel's list of users with what each bought, and all of one of them. */
export function registerPeopleAdminRoutes(app: FastifyInstance, { db, clock, config }: Deps): void {
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
    async ({ query, caller }, reply) => {
      await inTransaction(db, (tx) => recordUserExport(tx, caller, query));
      return sendCsv(reply, 'users', userExportHeader, exportUsers(db, query));
    },
    { timeoutSeconds: exportSeconds },
  );

  serveRoute(app, setUsersStatusRoute, async ({ body: { target, status }, caller }) => {
    const done = await inTransaction(db, async (tx) => {
      const ids = await targetedUsers(tx, target);
      const sender = emailSender(await readSettings(tx), config.baseUrl);
      return {
        ...(await setUsersStatus(tx, caller, { ids, status, sender, now: clock() })),
        activityId: activityOf(tx),
      };
    });
    return { ...done, message: `Users ${status === 'blocked' ? 'blocked' : 'unblocked'}: ${done.changed}.` };
  });

  serveRoute(app, setGroupMembersRoute, async ({ params, body: { target, isMember }, caller }) => {
    const { name, ...done } = await inTransaction(db, async (tx) => {
      const userIds = await targetedUsers(tx, target);
      const change = { groupId: params.id, userIds, isMember };
      return { ...(await setGroupMembers(tx, caller, change)), activityId: activityOf(tx) };
    });
    const what = isMember ? `В групата „${name}“ са добавени` : `От групата „${name}“ са махнати`;
    return { ...done, refused: [], message: `${what}: ${done.changed}.` };
  });

  serveRoute(app, getPersonRoute, async ({ params, caller }) => ({
    person: await readPerson(db, { userId: params.id, sessionId: caller.session.id, now: clock() }),
  }));
}
