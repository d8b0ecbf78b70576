import { startTestCluster } from '#server/platform/database/test-database.ts';
import { useMemoryFolder } from './memory-folder.ts';
import { startPooler } from './pgbouncer.ts';

/**
 * Starts one PostgreSQL for the whole run, in memory where there is enough; Vitest calls the returned function at the end. With THROUGH_PGBOUNCER=true the
 * shops of the tests reach it through PgBouncer in transaction mode.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const leaveMemory = useMemoryFolder();
  const cluster = await startTestCluster();
  const pooler = process.env['THROUGH_PGBOUNCER'] === 'true' ? await startPooler() : null;
  return async () => {
    await pooler?.stop();
    await cluster.stop();
    leaveMemory();
  };
}
