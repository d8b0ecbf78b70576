import type { FastifyInstance } from 'fastify';
import { getSettingsRoute } from '#contracts/settings.ts';
import { updateSettingsRoute } from '#contracts/settings-changes.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { readSettings } from './read-settings.ts';
import { updateSettings } from './update-settings.ts';

/** Every setting, and their change, for the panel. */
export function registerSettingsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  serveRoute(app, getSettingsRoute, async () => ({ settings: await readSettings(deps.db) }));
  serveRoute(app, updateSettingsRoute, async ({ body, caller }) => {
    const settings = await inTransaction(deps.db, (tx) => updateSettings(tx, caller, body));
    return { settings, message: 'Настройките са записани.' };
  });
}
