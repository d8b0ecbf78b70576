import pg from 'pg';
import type { Connection } from './open-database.ts';

/** Runs `work` on a connection of its own, outside of any pool, and closes it afterwards. `name` is its application name. */
export async function withClient<Result>(
  connection: Connection,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ application_name: name, ...connection });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
