import type { FastifyInstance } from 'fastify';
import {
  type ActivityFilter,
  exportActivitiesRoute,
  getActivityRoute,
  listActivitiesRoute,
  listActorsRoute,
  listRecordChangesRoute,
  undoActivityRoute,
} from '#contracts/activities/activities.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SignedInUser } from '#server/platform/http/caller.ts';
import { csvTime, sendCsv } from '#server/platform/http/send-csv.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { getActivity } from './get-activity.ts';
import { listActivities, readActivities } from './list-activities.ts';
import { listActors } from './list-actors.ts';
import { listRecordChanges } from './list-record-changes.ts';
import type { Undos } from './questions.ts';
import { undoActivity } from './undo-activity.ts';

const exportHeader = ['Кога', 'Кой', 'Адрес', 'Действие', 'Вид', 'Запис', 'Преди', 'След'];
const exportSeconds = 300;

/** The activity log of the panel. Each feature answers `undoHandlers` with its undo operations. */
export function registerActivityAdminRoutes(app: FastifyInstance, { db, clock }: Deps, undos: Undos): void {
  serveRoute(
    app,
    listActivitiesRoute,
    async ({ query, caller }) => {
      const { activities, ...counted } = await listActivities(db, query, { user: caller.user, now: clock(), undos });
      return { activities, page: query.page, limit: query.limit, ...counted };
    },
    { isExact: true },
  );

  serveRoute(app, listActorsRoute, ({ caller }) => listActors(db, caller.user));

  serveRaw(
    app,
    exportActivitiesRoute,
    async ({ query, caller }, reply) =>
      sendCsv(reply, 'activities', exportHeader, exportedRows(db, query, caller.user)),
    { timeoutSeconds: exportSeconds },
  );

  serveRoute(app, listRecordChangesRoute, async ({ params, query, caller }) => {
    const onlooker = { user: caller.user, now: clock(), undos };
    const { changes, ...counted } = await listRecordChanges(db, { ...params, ...query }, onlooker);
    return { changes, page: query.page, limit: query.limit, ...counted };
  });

  serveRoute(app, getActivityRoute, async ({ params, caller }) => ({
    activity: await getActivity(db, params.id, { user: caller.user, now: clock(), undos }),
  }));

  serveRoute(app, undoActivityRoute, async ({ params, write }) => {
    const undo = { id: params.id, undos };
    const activityId = await write((op) => undoActivity(op, undo));
    return { message: 'Промяната е върната.', activityId };
  });
}

async function* exportedRows(db: Database, filter: ActivityFilter, user: SignedInUser): AsyncGenerator<string[]> {
  const text = (value: unknown) => (value === null ? '' : JSON.stringify(value));
  for await (const row of readActivities(db, filter, user)) {
    yield [
      csvTime(row.at),
      row.actorName,
      row.address,
      row.action,
      row.subjectType,
      row.subjectName,
      text(row.before),
      text(row.after),
    ];
  }
}
