import pg from 'pg';
import { makeLargeShop } from '#ops/make-large-shop.ts';
import { createTestDatabase } from '#server/platform/database/test-database.ts';

export interface LargeDatabase {
  connection: pg.ClientConfig;
  /** How long filling it took; 0 for that of DATABASE_URL. */
  fillSeconds: number;
  drop: () => Promise<void>;
}

/** A temporary database with a large shop, or that of DATABASE_URL as filled by ops/make-large-shop.ts. Needs `startTestCluster`. */
export async function openLargeDatabase(size: { products: number; orders: number }): Promise<LargeDatabase> {
  const databaseUrl = process.env['DATABASE_URL'];
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, fillSeconds: 0, drop: async () => {} };
  const database = await createTestDatabase();
  const started = performance.now();
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await makeLargeShop(client, { ...size, log: (line) => console.log(line) });
  } finally {
    await client.end();
  }
  const fillSeconds = Math.round((performance.now() - started) / 1000);
  return { connection: database.connection, fillSeconds, drop: database.drop };
}
