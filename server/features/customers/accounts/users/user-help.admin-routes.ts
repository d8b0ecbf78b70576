import type { FastifyInstance } from 'fastify';
import {
  downloadPersonRoute,
  endUserSessionRoute,
  endUserSessionsRoute,
  sendPasswordEmailRoute,
} from '#contracts/customer-records/customer-records.ts';
import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { endUserSessions } from '../sessions/end-user-sessions.ts';
import { exportPerson } from '../personal-data/export-person.ts';
import type { PersonalPart } from '../personal-data/personal-parts.ts';
import { sendPasswordEmail } from '../passwords/send-password-email.ts';

/** Support actions for a user: sign them out, send a password email, export their data. */
export function registerUserHelpRoutes(app: FastifyInstance, deps: Deps, parts: readonly PersonalPart[]): void {
  serveRoute(app, endUserSessionsRoute, async ({ params, caller }) => {
    await inTransaction(deps.db, (tx) => endUserSessions(tx, caller, { userId: params.id }));
    return { message: 'The user is signed out everywhere.' };
  });

  serveRoute(app, endUserSessionRoute, async ({ params: { id, sessionId }, caller }) => {
    await inTransaction(deps.db, (tx) => endUserSessions(tx, caller, { userId: id, sessionId }));
    return { message: 'The session is ended.' };
  });

  serveRoute(app, sendPasswordEmailRoute, async ({ params, caller }) => {
    const sender = emailSender(await readSettings(deps.db), deps.config.baseUrl);
    await inTransaction(deps.db, (tx) =>
      sendPasswordEmail(tx, caller, { userId: params.id, sender, now: deps.clock() }),
    );
    return { message: 'The letter is on its way.' };
  });

  serveRaw(app, downloadPersonRoute, async ({ params, caller }, reply) => {
    const now = deps.clock();
    const data = await inTransaction(deps.db, (tx) => exportPerson(tx, caller, { userId: params.id, parts, now }));
    await reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="person-${params.id}.json"`)
      .header('cache-control', 'no-store')
      .send(JSON.stringify(data, null, 2));
  });
}
