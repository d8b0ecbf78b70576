import { startTestCluster } from '#server/platform/database/test-database.ts';

/** Starts one PostgreSQL for the whole run; Vitest calls the returned function at the end. */
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  return () => cluster.stop();
}
