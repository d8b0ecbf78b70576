import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { lockEndpoint } from './lock-endpoint.ts';
import { makeWebhookSecret } from './webhook-secret.ts';
import { webhookSending } from './webhooks.limits.ts';
import { type EndpointRow, webhookEndpoints } from './webhooks.tables.ts';

/** Makes a new secret, which is in the answer only. The former one signs beside it for a day. */
export async function rotateSecret(
  op: Operation<Caller>,
  id: string,
  secrets: Pick<Secrets, 'seal'>,
): Promise<{ endpoint: EndpointRow; secret: string }> {
  const before = await lockEndpoint(op, id);
  const secret = makeWebhookSecret();
  const rotatedUntil = new Date(op.now.getTime() + webhookSending.rotationHours * 3_600_000);
  const changes = { secret: secrets.seal(secret), previousSecret: before.secret, rotatedUntil, updatedAt: op.now };
  await op.tx.update(webhookEndpoints).set(changes).where(eq(webhookEndpoints.id, id));
  await recordActivity(op, {
    action: 'webhook.secret-rotated',
    subjectType: 'webhook',
    subjectId: id,
    subjectName: before.name,
    after: { keys: 'changed' },
  });
  return { endpoint: { ...before, ...changes }, secret };
}
