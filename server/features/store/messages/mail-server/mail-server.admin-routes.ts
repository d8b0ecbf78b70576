import type { FastifyInstance } from 'fastify';
import {
  getMailSetUpRoute,
  removeMailServerRoute,
  saveMailServerRoute,
  sendWaitingMailRoute,
} from '#contracts/settings/mail-server.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { getMailSetUp } from './get-mail-set-up.ts';
import { removeMailServer, saveMailServer } from './save-mail-server.ts';
import { sendWaitingMail } from './send-waiting-mail.ts';

/** How emails are sent, set up in the panel. */
export function registerMailServerAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const read = () => getMailSetUp(deps, deps.clock());

  serveRoute(app, getMailSetUpRoute, async () => ({ mail: await read() }));

  serveRoute(app, saveMailServerRoute, async ({ body, write }) => {
    await write((op) => saveMailServer(op, body, deps));
    return { mail: await read(), message: 'Пощенският сървър е записан. Изпрати си проба.' };
  });

  serveRoute(app, removeMailServerRoute, async ({ write }) => {
    await write((op) => removeMailServer(op, deps));
    return { mail: await read(), message: 'Пощенският сървър е махнат. Писмата вече чакат.' };
  });

  serveRoute(app, sendWaitingMailRoute, async ({ write }) => {
    if ((await deps.mailer.server()) === null)
      throw new ShopError('CONFLICT', { message: 'Първо настрой пощенския сървър.' });
    const count = await write((op) => sendWaitingMail(op));
    const message = count === 1 ? 'Чакащото писмо тръгва.' : `Тръгват ${count} чакащи писма.`;
    return { mail: await read(), count, message };
  });
}
