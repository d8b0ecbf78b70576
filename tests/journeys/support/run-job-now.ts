import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';

/** The channel by which processes of the shop tell each other what changed. */
const channel = 'iskra_changes';

async function withDatabase<Answer>(dataDir: string, use: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'iskra', database: 'iskra' });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Removes the demo's places of a courier, which its own shorter list would not replace. */
export function forgetPlaces(dataDir: string, courier: string): Promise<unknown> {
  return withDatabase(dataDir, (client) => client.query('delete from courier_offices where courier = $1', [courier]));
}

/**
 * Runs a scheduled job of a demo shop now and waits for its end. The shop has its own clock: parcels count as not asked
 * about for long.
 */
export function runJobNow(dataDir: string, name: 'track-parcels' | 'fetch-payouts'): Promise<void> {
  return withDatabase(dataDir, async (client) => {
    await client.query('update waybills set tracked_at = null');
    // Its schedule may have queued it in this minute: only one of them can wait.
    const { rows } = await client.query<{ id: string }>(
      `with queued as (insert into pgboss.job (name, data, policy) select name, '{}', policy from pgboss.queue
         where name = $1 on conflict do nothing returning id)
       select id from queued union all select id from pgboss.job where name = $1 and state = 'created'`,
      [name],
    );
    await client.query('select pg_notify($1, $2)', [channel, `journey job:${name}`]);
    const stateOf = async () =>
      (await client.query('select state from pgboss.job where name = $1 and id = $2', [name, rows[0]?.id])).rows;
    await expect.poll(stateOf, { timeout: 30_000 }).toEqual([{ state: 'completed' }]);
  });
}
