import type { FastifyInstance } from 'fastify';
import { listOfficesRoute } from '#contracts/delivery/delivery.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { listOffices } from './list-offices.ts';

/** Courier offices and parcel lockers. */
export function registerDeliveryRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listOfficesRoute, async ({ query }) => ({ offices: await listOffices(db, query) }));
}
