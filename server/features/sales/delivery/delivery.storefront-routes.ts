import type { FastifyInstance } from 'fastify';
import { listOfficesRoute } from '#contracts/delivery/delivery.ts';
import { listSettlementsRoute } from '#contracts/delivery/settlements.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { listOffices } from './list-offices.ts';
import { findSettlements } from './settlements/find-settlements.ts';

/** Courier offices, parcel lockers, and towns. */
export function registerDeliveryRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listOfficesRoute, async ({ query }) => listOffices(db, query, (await readSettings(db)).couriers));
  serveRoute(app, listSettlementsRoute, async ({ query }) => ({
    settlements: await findSettlements(db, query.search),
  }));
}
