import { type EndpointInput, maxEndpoints } from '#contracts/webhooks/webhooks.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { alertOwners } from '#server/features/store/settings/alert-owners.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { checkEndpointAddress } from './endpoint-address.ts';
import { wakeTopic } from './wake-delivery.ts';
import { makeWebhookSecret } from './webhook-secret.ts';
import { type EndpointRow, webhookEndpoints } from './webhooks.tables.ts';

interface Surroundings {
  secrets: Pick<Secrets, 'seal'>;
  config: Pick<Config, 'environment' | 'privateHosts'>;
}

/** Adds an address. Its secret is in the answer only; the database holds it encrypted. */
export async function createEndpoint(
  op: Operation<Caller>,
  { name, url, types }: EndpointInput,
  { secrets, config }: Surroundings,
): Promise<{ endpoint: EndpointRow; secret: string }> {
  const address = checkEndpointAddress(url, config);
  if ((await op.tx.$count(webhookEndpoints)) >= maxEndpoints)
    throw new ShopError('CONFLICT', {
      message: `Най-много ${maxEndpoints} адреса. Изтрий някой, който вече не ползваш.`,
    });
  const secret = makeWebhookSecret();
  const [endpoint] = await op.tx
    .insert(webhookEndpoints)
    .values({ name, url: address, types, secret: secrets.seal(secret), createdAt: op.now, updatedAt: op.now })
    .returning();
  if (!endpoint) throw new Error('An address was not stored.');
  announceChange(op, wakeTopic);
  await recordActivity(op, {
    action: 'webhook.created',
    subjectType: 'webhook',
    subjectId: endpoint.id,
    subjectName: name,
    after: { name, url: address, types },
  });
  await alertOwners(op, ['webhooks']);
  return { endpoint, secret };
}
