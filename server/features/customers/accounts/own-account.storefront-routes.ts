import type { FastifyInstance } from 'fastify';
import { meRoute, updateProfileRoute } from '#contracts/accounts/accounts.ts';
import {
  confirmIdentityRoute,
  listSessionsRoute,
  revokeOtherSessionsRoute,
  revokeSessionRoute,
} from '#contracts/accounts/sessions.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { remindersOf } from './account-duties.ts';
import type { AccountContext } from './account-routes-context.ts';
import { confirmIdentity } from './sessions/confirm-identity.ts';
import { endOwnSession, endSessions } from './sessions/end-sessions.ts';
import { sessionCookie } from './sessions/identify.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { updateProfile } from './update-profile.ts';
import { findUser } from './users/find-user.ts';
import { presentUser } from './users/present-user.ts';

/** The own account of a signed-in user. */
export function registerOwnAccountRoutes(app: FastifyInstance, context: AccountContext): void {
  const { deps } = context;
  serveRoute(app, meRoute, async ({ caller }) => {
    const user = await findUser(deps.db, caller.user.id);
    if (!user) throw new ShopError('NOT_SIGNED_IN');
    return { user: presentUser(user), reminders: remindersOf(user, await readSettings(deps.db), deps.clock()) };
  });

  serveRoute(app, updateProfileRoute, async ({ body, write }) => {
    const user = await write((op) => updateProfile(op, body));
    return { user: presentUser(user), message: 'Профилът е запазен.' };
  });

  serveRoute(app, confirmIdentityRoute, async ({ body, caller }) => {
    await confirmIdentity(context, caller, body);
    return { message: 'Потвърдено.' };
  });

  serveRoute(app, listSessionsRoute, async ({ caller }) => {
    const { id: userId, role } = caller.user;
    const currentId = caller.session.id;
    return { sessions: await listSessions(deps.db, { userId, role, currentId, now: deps.clock() }) };
  });

  serveRoute(app, revokeSessionRoute, async ({ params, caller, reply, write }) => {
    await write((op) => endOwnSession(op, caller.user.id, params.id));
    if (params.id === caller.session.id) reply.clearCookie(sessionCookie);
    return { message: 'Сесията е прекратена.' };
  });

  serveRoute(app, revokeOtherSessionsRoute, async ({ caller, write }) => {
    await write((op) => endSessions(op, caller.user.id, { keep: caller.session.id }));
    return { message: 'Всички други сесии са прекратени.' };
  });
}
