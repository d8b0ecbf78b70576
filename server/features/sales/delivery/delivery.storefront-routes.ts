import type { FastifyInstance } from 'fastify';
import { listOfficesRoute } from '#contracts/delivery/delivery.ts';
import { listSettlementsRoute } from '#contracts/delivery/settlements.ts';
import { listStreetsRoute } from '#contracts/delivery/streets.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { payers } from './couriers/recipient-pays.ts';
import { deliveryLimits } from './delivery.limits.ts';
import { listOffices } from './list-offices.ts';
import { findSettlements } from './settlements/find-settlements.ts';
import { suggestStreets } from './streets/suggest-streets.ts';

/** Courier offices, parcel lockers, towns and streets. */
export function registerDeliveryRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  payers.follow(db, deps.changes);
  const streetLists = openActionLimit(deliveryLimits.streetLists, deps);
  serveRoute(app, listOfficesRoute, async ({ query }) => listOffices(db, query, (await readSettings(db)).couriers));
  serveRoute(app, listSettlementsRoute, async ({ query }) => ({
    settlements: await findSettlements(db, query.search),
  }));
  serveRoute(app, listStreetsRoute, ({ query, caller: { address } }) =>
    suggestStreets(deps, query, () => streetLists.tryCount({ address })),
  );
}
