import type { FastifyInstance } from 'fastify';
import { getBankTransferRoute, getPublicSettingsRoute } from '#contracts/settings/settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { offeredMethods } from './offered-methods.ts';
import { cacheSettings, readSettings } from './read-settings.ts';

/** The public settings. */
export function registerSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  cacheSettings(deps.db, deps.changes);
  serveRoute(app, getBankTransferRoute, async () => ({ bankTransfer: (await readSettings(deps.db)).bankTransfer }));
  // The contract strips everything that is not public.
  serveRoute(app, getPublicSettingsRoute, async () => {
    const settings = await readSettings(deps.db);
    return { settings: { ...settings, paymentMethods: offeredMethods(settings, deps.config) } };
  });
}
