import type { FastifyInstance } from 'fastify';
import type { Courier } from '#contracts/delivery/courier.ts';
import { getBankTransferRoute, getPublicSettingsRoute } from '#contracts/settings/settings.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { offeredDelivery } from './offered-delivery.ts';
import { offeredMethods } from './offered-methods.ts';
import { cacheSettings, readSettings } from './read-settings.ts';

/** The public settings. */
export function registerSettingsRoutes(
  app: FastifyInstance,
  deps: Deps,
  { couriersWithOffices }: { couriersWithOffices: (db: Database) => Promise<Courier[]> },
): void {
  cacheSettings(deps.db, deps.changes);
  serveRoute(app, getBankTransferRoute, async () => {
    const { bankTransfer, unpaidOrders } = await readSettings(deps.db);
    return { bankTransfer, transferDays: unpaidOrders.transferDays };
  });
  // The contract strips everything that is not public.
  serveRoute(app, getPublicSettingsRoute, async () => {
    const settings = await readSettings(deps.db);
    const delivery = await offeredDelivery(settings, () => couriersWithOffices(deps.db));
    return { settings: { ...settings, ...delivery, paymentMethods: offeredMethods(settings, deps.config) } };
  });
}
