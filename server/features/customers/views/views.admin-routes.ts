import type { FastifyInstance } from 'fastify';
import { deleteViewRoute, listViewsRoute, saveViewRoute } from '#contracts/views/views.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { deleteView } from './delete-view.ts';
import { listViews } from './list-views.ts';
import { saveView } from './save-view.ts';

/** The saved views of the current user. Stored on the server, so that they are available on every device. */
export function registerViewAdminRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listViewsRoute, async ({ caller }) => ({ views: await listViews(db, caller.user.id) }));

  serveRoute(app, saveViewRoute, async ({ caller, body, write }) => {
    const view = await write((op) => saveView(op, caller.user.id, body));
    return { view, message: `Изгледът „${view.name}“ е запазен.` };
  });

  serveRoute(app, deleteViewRoute, async ({ caller, params, write }) => {
    await write((op) => deleteView(op, caller.user.id, params.id));
    return { message: 'Изгледът е изтрит.' };
  });
}
