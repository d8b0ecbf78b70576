import type { FastifyInstance } from 'fastify';
import {
  deleteSubscriberRoute,
  endSubscriptionRoute,
  exportSubscribersRoute,
  getSubscriberRoute,
  listSubscribersRoute,
} from '#contracts/newsletter/newsletter.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendCsv } from '#server/platform/http/send-csv.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { deleteSubscriber } from './delete-subscriber.ts';
import { endByStaff } from './end-by-staff.ts';
import { getSubscriber } from './get-subscriber.ts';
import { exportSubscribers, listSubscribers, subscriberExportHeader } from './list-subscribers.ts';

/** The most time that an export may take. */
const exportSeconds = 120;

/** The newsletter in the panel. */
export function registerNewsletterAdminRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  serveRoute(app, listSubscribersRoute, async ({ query }) => {
    return { ...(await listSubscribers(db, query)), page: query.page, limit: query.limit };
  });

  serveRaw(
    app,
    exportSubscribersRoute,
    async ({ query, write }, reply) => {
      const exported = { action: 'subscriber.list-exported', subjectType: 'subscriber-list', subjectId: 'all' };
      await write((op) => recordActivity(op, { ...exported, subjectName: query.search, after: query }));
      return sendCsv(reply, 'newsletter', subscriberExportHeader, exportSubscribers(db, query));
    },
    { timeoutSeconds: exportSeconds },
  );

  serveRoute(app, getSubscriberRoute, ({ params }) => getSubscriber(db, params.id));

  serveRoute(app, endSubscriptionRoute, async ({ params, write }) => {
    const subscriber = await write((op) => endByStaff(op, params.id));
    return { subscriber, message: 'Адресът е отписан.' };
  });

  serveRoute(app, deleteSubscriberRoute, async ({ params, write }) => {
    await write((op) => deleteSubscriber(op, params.id));
    return { message: 'Адресът и съгласието му са изтрити.' };
  });
}
