import { sql } from 'drizzle-orm';
import { isPermission } from '#contracts/accounts/permissions.rule.ts';
import { keyScopes } from '#contracts/api-keys/key-scopes.rule.ts';
import { accountColumns, accountSelection, heldUpBy } from '#server/features/customers/accounts/account-duties.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ApiKeys, SignedInUser } from '#server/platform/http/caller.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { isSameSecret } from '#server/platform/is-same-secret.ts';
import { hashSecretToken } from '#server/platform/secret-token.ts';
import { apiKeyLimits } from './api-keys.limits.ts';
import { apiKeys } from './api-keys.tables.ts';
import { prefixOf } from './make-key.ts';
import { noteUse } from './note-use.ts';
import { usableScopes } from './usable-scopes.ts';

const keyColumns = {
  keyId: column.text,
  keyHash: column.text,
  keyName: column.text,
  scopes: column.listOf(column.oneOf(keyScopes)),
  ...accountColumns,
};

/**
 * The keys as the HTTP layer asks for them. A key is read with its maker at every call and never kept, so that ending it,
 * and taking a right from its maker, has effect with the next call to any process.
 */
export function openApiKeys(deps: Pick<Deps, 'db' | 'clock' | 'counters' | 'config' | 'log'>): ApiKeys {
  const calls = openActionLimit(apiKeyLimits.calls, deps);
  return {
    async identify(key) {
      const now = deps.clock();
      const [row] = await findKey(deps.db, { prefix: prefixOf(key), now: now.toISOString() });
      if (!row || !isSameSecret(hashSecretToken(key), row.keyHash)) return null;
      const { staffTwoFactorRequired } = await readSettings(deps.db);
      return { keyId: row.keyId, user: userOf(row, { staffTwoFactorRequired }, now) };
    },
    async admit({ keyId, address }) {
      await calls.count({ subject: keyId });
      await noteUse(deps, { keyId, address });
    },
  };
}

const findKey = compileStatement<{ prefix: string; now: string }, typeof keyColumns>(
  keyColumns,
  ({ prefix, now }) => sql`
    select k.id as "keyId", k.key_hash as "keyHash", k.name as "keyName", k.scopes, ${accountSelection}
    from ${apiKeys} k join ${users} u on u.id = k.user_id and u.status = 'active' and u.role = 'admin'
    where k.prefix = ${prefix} and k.ended_at is null and (k.expires_at is null or k.expires_at > ${now}::timestamptz)`,
);

/** A maker with an open duty, such as a second factor, has no rights until it is done, and neither has the key. */
function userOf(row: RowOf<typeof keyColumns>, settings: { staffTwoFactorRequired: boolean }, now: Date): SignedInUser {
  const { id, email, firstName, lastName, role, isVerified, hasSecondFactor, keyName } = row;
  const { needsSecondFactor, needsOwnPassword } = heldUpBy(row, settings, now);
  const permissions =
    needsSecondFactor || needsOwnPassword ? [] : usableScopes(row.scopes, row.permissions.filter(isPermission));
  const flags = { isVerified, hasSecondFactor, needsSecondFactor: false, needsOwnPassword: false };
  return { id, email, firstName, lastName, role, permissions, keyName, ...flags };
}
