/**
 * Creates the links that the embedded PostgreSQL lacks after npm has installed it. `npm run build` calls it, because a
 * service that runs as another user may not write to the packages. A system without an embedded PostgreSQL is left alone.
 */
import { getBinaries } from '#server/platform/embedded-postgres/postgres-binaries.ts';
import { StartError } from '#server/platform/start-error.ts';

try {
  await getBinaries();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stdout.write(`${error.message}\n`);
}
