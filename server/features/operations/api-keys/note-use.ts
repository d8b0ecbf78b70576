import { sql } from 'drizzle-orm';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Deps } from '#server/platform/deps.ts';
import { errorText } from '#server/platform/error-text.ts';
import { apiKeys } from './api-keys.tables.ts';

/**
 * Notes that a key was used, and from where: at most once a minute, however many processes it calls. A call does not fail
 * when this cannot be written.
 */
export async function noteUse(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { keyId, address }: { keyId: string; address: string },
): Promise<void> {
  try {
    await write(db, { keyId, address, now: clock().toISOString() });
  } catch (error) {
    log.warn({ error: errorText(error) }, 'The use of a key could not be written');
  }
}

const write = compileStatement<{ keyId: string; address: string; now: string }>(
  {},
  ({ keyId, address, now }) => sql`
    update ${apiKeys} set last_used_at = ${now}::timestamptz, last_address = ${address}
    where id = ${keyId}::uuid
      and (last_used_at is null or last_used_at <= ${now}::timestamptz - interval '1 minute')`,
);
