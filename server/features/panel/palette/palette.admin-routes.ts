import type { FastifyInstance } from 'fastify';
import { panelSearchRoute } from '#contracts/palette/panel-search.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { findInPanel } from './find-in-panel.ts';

/** The search behind the panel's command palette. */
export function registerPaletteAdminRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  serveRoute(app, panelSearchRoute, async ({ caller, query }) => ({
    results: await findInPanel(db, caller.user, query.q),
  }));
}
