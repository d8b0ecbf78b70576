import type { FastifyInstance } from 'fastify';
import { getPersonRoute } from '#contracts/accounts/user-records.ts';
import { exportUsersRoute, listUsersRoute, setUsersStatusRoute } from '#contracts/accounts/users.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendCsv } from '#server/platform/http/send-csv.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import type { UserRecords } from '../questions.ts';
import { listUsers } from '../users/list-users.ts';
import { presentUser } from '../users/present-user.ts';
import { setUsersStatus } from '../users/set-users-status.ts';
import { exportUsers, userExportHeader } from './export-users.ts';
import { readPerson } from './read-person.ts';
import { recordUserExport } from './record-user-export.ts';
import { targetedUsers, userFilter } from './user-filter.ts';

const exportSeconds = 300;

/** The panel's list of users with their purchases, and the page of one user. */
export function registerUserListRoutes(app: FastifyInstance, { db, clock }: Deps, records: UserRecords): void {
  const { groups, readPurchases } = records;
  serveRoute(
    app,
    listUsersRoute,
    async ({ query }) => {
      const { page, limit, search, sort, ...filter } = query;
      const { rows, ...counted } = await listUsers(db, {
        page,
        limit,
        search,
        sort,
        where: userFilter(filter, groups.isInGroup),
      });
      const { currency } = await readSettings(db);
      const ids = rows.map(({ id }) => id);
      const [purchasesOf, groupsOf] = await Promise.all([readPurchases(db, ids, currency), groups.read(db, ids)]);
      const users = rows.map((row) => {
        const { orders, spent } = purchasesOf(row.id);
        return { ...presentUser(row), orders, spent, groups: groupsOf(row.id) };
      });
      return { users, page, limit, ...counted };
    },
    { isExact: true },
  );

  serveRaw(
    app,
    exportUsersRoute,
    async ({ query, write }, reply) => {
      await write((op) => recordUserExport(op, query));
      return sendCsv(reply, 'users', userExportHeader, exportUsers(db, records, query));
    },
    { timeoutSeconds: exportSeconds },
  );

  serveRoute(app, setUsersStatusRoute, async ({ body: { target, status }, write }) => {
    const { result, activityId } = await write(
      withActivity(async (op) => {
        const ids = await targetedUsers(op.tx, target, groups.isInGroup);
        const sender = emailSender(await readSettings(op.tx), op.baseUrl);
        return setUsersStatus(op, { ids, status, sender });
      }),
    );
    const message = `Users ${status === 'blocked' ? 'blocked' : 'unblocked'}: ${result.changed}.`;
    return { ...result, activityId, message };
  });

  serveRoute(app, getPersonRoute, async ({ params, caller }) => ({
    person: await readPerson(db, records, { userId: params.id, sessionId: caller.session.id, now: clock() }),
  }));
}
