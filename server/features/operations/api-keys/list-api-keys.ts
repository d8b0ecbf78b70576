import { desc, eq, sql } from 'drizzle-orm';
import type { ApiKey } from '#contracts/api-keys/api-keys.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { apiKeys } from './api-keys.tables.ts';
import { presentApiKey } from './present-api-key.ts';

const mostListed = 200;

/** The keys that were not ended first, then the latest that were. One query. */
export async function listApiKeys(db: Database, now: Date): Promise<ApiKey[]> {
  const rows = await db
    .select({ key: apiKeys, maker: users })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.userId))
    .orderBy(sql`${apiKeys.endedAt} is not null`, desc(apiKeys.createdAt), apiKeys.id)
    .limit(mostListed);
  return rows.map(({ key, maker }) => {
    const isOfStaff = maker?.role === 'admin' && maker.status === 'active';
    return presentApiKey(key, maker && { ...maker, permissions: isOfStaff ? maker.permissions : [] }, now);
  });
}
