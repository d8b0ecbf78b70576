import type { FastifyInstance } from 'fastify';
import { createApiKeyRoute, endApiKeyRoute, listApiKeysRoute } from '#contracts/api-keys/api-keys.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { createApiKey } from './create-api-key.ts';
import { endApiKey } from './end-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';

/** The keys by which other programs call the panel's API. */
export function registerApiKeyAdminRoutes(app: FastifyInstance, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  serveRoute(app, listApiKeysRoute, async () => ({ apiKeys: await listApiKeys(db, clock()) }));

  serveRoute(app, createApiKeyRoute, async ({ body, write }) => {
    const created = await write((op) => createApiKey(op, body));
    return { ...created, message: 'Ключът е създаден. Копирай го сега: после не може да се види.' };
  });

  serveRoute(app, endApiKeyRoute, async ({ params, write }) => {
    await write((op) => endApiKey(op, params.id));
    return { message: 'Ключът е прекратен и вече не отваря нищо.' };
  });
}
