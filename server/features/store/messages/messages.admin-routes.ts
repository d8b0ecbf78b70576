import type { FastifyInstance } from 'fastify';
import { listMessagesRoute, resendMessageRoute } from '#contracts/messages/messages.ts';
import { listSmsRoute, resendSmsRoute, type SmsProviderName } from '#contracts/sms/sms.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { listMessages } from './list-messages.ts';
import { registerMailServerAdminRoutes } from './mail-server/mail-server.admin-routes.ts';
import { cacheMailServer } from './mail-server/read-mail-server.ts';
import { presentMessage } from './present-message.ts';
import { resendMessage } from './resend-message.ts';

/** Queued and sent emails and text messages. Owners only: an email may contain a secret link. */
export function registerMessageAdminRoutes(
  app: FastifyInstance,
  deps: Deps,
  readSmsProvider: (db: Database) => Promise<SmsProviderName>,
): void {
  cacheMailServer(deps.db, deps.changes);
  registerMailServerAdminRoutes(app, deps);
  serveRoute(
    app,
    listMessagesRoute,
    async ({ query }) => {
      const { rows, ...counted } = await listMessages(deps.db, query);
      const delivery = (await deps.mailer.server()) === null ? ('outbox' as const) : ('smtp' as const);
      const messages = rows.map((row) => presentMessage(row, delivery));
      return { messages, delivery, page: query.page, limit: query.limit, ...counted };
    },
    { isExact: true },
  );

  serveRoute(app, resendMessageRoute, async ({ params, write }) => {
    await write((op) => resendMessage(op, { id: params.id }));
    return { message: 'Съобщението пак е на опашката.' };
  });

  serveRoute(app, listSmsRoute, async ({ query }) => {
    const { rows, ...counted } = await listMessages(deps.db, { ...query, channel: 'sms' });
    const provider = await readSmsProvider(deps.db);
    const sms = rows.map((row) => presentMessage(row, 'outbox'));
    return { sms, provider, page: query.page, limit: query.limit, ...counted };
  });

  serveRoute(app, resendSmsRoute, async ({ params, write }) => {
    await write((op) => resendMessage(op, { id: params.id, channel: 'sms' }));
    return { message: 'SMS е на опашката. Виж го в дневника.' };
  });
}
