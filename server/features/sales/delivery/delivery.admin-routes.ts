import type { FastifyInstance } from 'fastify';
import { countOfficesRoute, maxOfficeListLength, replaceOfficesRoute } from '#contracts/delivery/office-lists.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { countOffices } from './count-offices.ts';
import { readOfficeList } from './read-office-list.ts';
import { replaceOffices } from './replace-offices.ts';

/** The size of the longest list in bytes: Cyrillic takes two bytes per letter. */
const bodyLimit = maxOfficeListLength * 2;

/** The lists of courier offices in the panel. */
export function registerDeliveryAdminRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, countOfficesRoute, async () => ({ couriers: await countOffices(db) }));
  serveRoute(
    app,
    replaceOfficesRoute,
    async ({ body, write }) => {
      const { file, ...input } = body;
      const offices = await readOfficeList(file);
      const replacement = await write((op) => replaceOffices(op, { ...input, offices }));
      return { ...replacement, message: `Списъкът е записан: ${replacement.offices} офиса.` };
    },
    { bodyLimit, timeoutSeconds: 120 },
  );
}
