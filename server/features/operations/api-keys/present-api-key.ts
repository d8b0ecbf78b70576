import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import type { ApiKey } from '#contracts/api-keys/api-keys.ts';
import { displayName } from '#server/platform/http/caller.ts';
import type { ApiKeyRow } from './api-keys.tables.ts';
import { usableScopes } from './usable-scopes.ts';

/** Who made a key, as the account is now. */
export interface Maker {
  email: string;
  firstName: string;
  lastName: string;
  /** None for an account that is blocked or is no longer staff. */
  permissions: readonly Permission[];
}

/** A key as the panel shows it: never its hash. */
export function presentApiKey(row: ApiKeyRow, maker: Maker | null, now: Date): ApiKey {
  const state = row.endedAt !== null ? 'ended' : row.expiresAt !== null && row.expiresAt <= now ? 'expired' : 'active';
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    usableScopes: state === 'active' ? usableScopes(row.scopes, maker?.permissions ?? []) : [],
    state,
    maker: maker === null ? '' : displayName(maker),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastAddress: row.lastAddress,
  };
}
