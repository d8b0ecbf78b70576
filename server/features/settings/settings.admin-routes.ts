import type { FastifyInstance } from 'fastify';
import { getSettingsRoute } from '#contracts/settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { readSettings } from './read-settings.ts';

/** Every setting, for the panel. */
export function registerSettingsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  serveRoute(app, getSettingsRoute, async () => ({ settings: await readSettings(deps.db) }));
}
