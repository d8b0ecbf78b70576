import type { FastifyInstance } from 'fastify';
import { panelSearchRoute } from '#contracts/palette/panel-search.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Ask } from '#server/platform/features/feature.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { findInPanel } from './find-in-panel.ts';
import { panelSearches } from './questions.ts';

/** The search behind the panel's command palette. */
export function registerPaletteAdminRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>, ask: Ask): void {
  const searches = ask(panelSearches);
  serveRoute(app, panelSearchRoute, async ({ caller: { user }, query }) => ({
    results: await findInPanel(db, searches, { user, words: query.q }),
  }));
}
