import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';

/** The channel by which processes of the shop tell each other what changed. */
const channel = 'iskra_changes';

/**
 * Runs a scheduled job of a demo shop now and waits for its end. The shop has its own clock: parcels count as not asked
 * about for long.
 */
export async function runJobNow(dataDir: string, name: 'track-parcels' | 'fetch-payouts'): Promise<void> {
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'iskra', database: 'iskra' });
  await client.connect();
  try {
    await client.query('update waybills set tracked_at = null');
    const queued = await client.query<{ id: string }>(
      `insert into pgboss.job (name, data, policy) select name, '{}', policy from pgboss.queue where name = $1 returning id`,
      [name],
    );
    await client.query('select pg_notify($1, $2)', [channel, `journey job:${name}`]);
    const stateOf = async () =>
      (await client.query('select state from pgboss.job where name = $1 and id = $2', [name, queued.rows[0]?.id])).rows;
    await expect.poll(stateOf, { timeout: 30_000 }).toEqual([{ state: 'completed' }]);
  } finally {
    await client.end();
  }
}
