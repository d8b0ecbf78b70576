import type { FastifyInstance } from 'fastify';
import * as contract from '#contracts/webhooks/webhooks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { deleteEndpoint, switchEndpoint, updateEndpoint } from './change-endpoint.ts';
import { createEndpoint } from './create-endpoint.ts';
import { deliver } from './deliver-webhooks.ts';
import { getDelivery, listDeliveries } from './list-deliveries.ts';
import { pingEndpoint } from './ping-endpoint.ts';
import { presentEndpoint } from './present-endpoint.ts';
import { getEndpoint, listEndpoints } from './read-endpoints.ts';
import { replayEvents, resendDelivery } from './resend-events.ts';
import { rotateSecret } from './rotate-secret.ts';
import type { EndpointRow } from './webhooks.tables.ts';

/** The addresses of other programs that are told of events, and the log of what was sent to them. */
export function registerWebhookAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, config } = deps;
  const present = async (row: EndpointRow) => ({ endpoint: await presentEndpoint(db, row, clock()) });

  serveRoute(app, contract.listEndpointsRoute, async () => ({ endpoints: await listEndpoints(db, clock()) }));

  serveRoute(app, contract.getEndpointRoute, async ({ params }) => ({
    endpoint: await getEndpoint(db, params.id, clock()),
  }));

  serveRoute(app, contract.createEndpointRoute, async ({ body, write }) => {
    const { endpoint, secret } = await write((op) => createEndpoint(op, body, deps));
    const message = 'Адресът е добавен. Копирай тайния ключ сега: после не може да се види.';
    return { ...(await present(endpoint)), secret, message };
  });

  serveRoute(app, contract.updateEndpointRoute, async ({ params, body, write }) => {
    const row = await write((op) => updateEndpoint(op, { id: params.id, input: body }, config));
    return { ...(await present(row)), message: 'Промените са записани.' };
  });

  serveRoute(app, contract.switchEndpointRoute, async ({ params, body, write }) => {
    const row = await write((op) => switchEndpoint(op, { id: params.id, isOn: body.isOn }));
    const message = body.isOn ? 'Известията са пуснати.' : 'Известията са спрени. Събитията чакат, докато ги пуснеш.';
    return { ...(await present(row)), message };
  });

  serveRoute(app, contract.deleteEndpointRoute, async ({ params, write }) => {
    await write((op) => deleteEndpoint(op, params.id));
    return { message: 'Адресът е изтрит.' };
  });

  serveRoute(app, contract.rotateSecretRoute, async ({ params, write }) => {
    const { endpoint, secret } = await write((op) => rotateSecret(op, params.id, deps.secrets));
    const message = 'Новият ключ подписва веднага, а старият още един ден.';
    return { ...(await present(endpoint)), secret, message };
  });

  serveRoute(app, contract.pingEndpointRoute, async ({ params, write }) => {
    const claimed = await write((op) => pingEndpoint(op, params.id));
    const { error } = await deliver(deps, claimed);
    const message = error === '' ? 'Пробното известие е прието.' : `Пробното известие не е прието. ${error}`;
    return { isDelivered: error === '', message };
  });

  serveRoute(app, contract.listDeliveriesRoute, async ({ query }) => ({
    ...{ page: query.page, limit: query.limit },
    ...(await listDeliveries(db, query)),
  }));

  serveRoute(app, contract.getDeliveryRoute, async ({ params }) => getDelivery(db, params.id));

  serveRoute(app, contract.resendDeliveryRoute, async ({ params, write }) => {
    await write((op) => resendDelivery(op, params.id));
    return { message: 'Известието тръгва отново.' };
  });

  serveRoute(app, contract.replayEventsRoute, async ({ params, body, write }) => {
    const count = await write((op) => replayEvents(op, { id: params.id, since: body.since }));
    return { count, message: count === 0 ? 'От този момент няма събития.' : `Тръгват отново събития: ${count}.` };
  });
}
