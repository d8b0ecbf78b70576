import { and, gt, isNull, or } from 'drizzle-orm';
import { type ApiKey, type ApiKeyInput, maxApiKeys } from '#contracts/api-keys/api-keys.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { alertOwners } from '#server/features/store/settings/alert-owners.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { hashSecretToken } from '#server/platform/secret-token.ts';
import { apiKeys } from './api-keys.tables.ts';
import { makeKey, prefixOf } from './make-key.ts';
import { presentApiKey } from './present-api-key.ts';

/** Makes a key that acts in the name of the caller. The key itself is in the answer only. */
export async function createApiKey(
  op: Operation<SignedInCaller>,
  { name, scopes, expiresAt }: ApiKeyInput,
): Promise<{ apiKey: ApiKey; key: string }> {
  const end = expiresAt === null ? null : new Date(expiresAt);
  if (end !== null && end <= op.now)
    throw new ShopError('VALIDATION', {
      errors: [{ path: 'expiresAt', message: 'Избери ден, който още не е минал.' }],
    });
  const isInForce = and(isNull(apiKeys.endedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, op.now)));
  if ((await op.tx.$count(apiKeys, isInForce)) >= maxApiKeys)
    throw new ShopError('CONFLICT', { message: 'Ключовете са твърде много. Прекрати тези, които вече не ползваш.' });
  const key = makeKey();
  const values = { name, scopes, expiresAt: end, userId: op.caller.user.id, createdAt: op.now };
  const [row] = await op.tx
    .insert(apiKeys)
    .values({ ...values, prefix: prefixOf(key), keyHash: hashSecretToken(key) })
    .returning();
  if (!row) throw new Error('A key was not stored.');
  await recordActivity(op, {
    action: 'api-key.created',
    subjectType: 'api-key',
    subjectId: row.id,
    subjectName: name,
    after: { prefix: row.prefix, scopes, expiresAt },
  });
  await alertOwners(op, ['apiKeys']);
  return { apiKey: presentApiKey(row, op.caller.user, op.now), key };
}
