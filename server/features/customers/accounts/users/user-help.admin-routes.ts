import type { FastifyInstance } from 'fastify';
import {
  downloadPersonRoute,
  endUserSessionRoute,
  endUserSessionsRoute,
  sendPasswordEmailRoute,
} from '#contracts/accounts/user-records.ts';
import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { sendPasswordEmail } from '../passwords/send-password-email.ts';
import { exportPerson } from '../personal-data/export-person.ts';
import type { PersonalPart } from '../personal-data/personal-parts.ts';
import { endUserSessions } from '../sessions/end-user-sessions.ts';

/** Support actions for a user: sign them out, send a password email, export their data. */
export function registerUserHelpRoutes(app: FastifyInstance, deps: Deps, parts: readonly PersonalPart[]): void {
  serveRoute(app, endUserSessionsRoute, async ({ params, write }) => {
    await write((op) => endUserSessions(op, { userId: params.id }));
    return { message: 'The user is signed out everywhere.' };
  });

  serveRoute(app, endUserSessionRoute, async ({ params: { id, sessionId }, write }) => {
    await write((op) => endUserSessions(op, { userId: id, sessionId }));
    return { message: 'The session is ended.' };
  });

  serveRoute(app, sendPasswordEmailRoute, async ({ params, write }) => {
    const sender = emailSender(await readSettings(deps.db), deps.config.baseUrl);
    await write((op) => sendPasswordEmail(op, { userId: params.id, sender }));
    return { message: 'The letter is on its way.' };
  });

  serveRaw(app, downloadPersonRoute, async ({ params, write }, reply) => {
    const data = await write((op) => exportPerson(op, { userId: params.id, parts }));
    await reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="person-${params.id}.json"`)
      .header('cache-control', 'no-store')
      .send(JSON.stringify(data, null, 2));
  });
}
