/**
 * Not a test: a separate process that runs the embedded PostgreSQL of a data folder until it receives a stop signal.
 */
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { StartError } from '#server/platform/start-error.ts';

const [dataDir = '', manner = ''] = process.argv.slice(2);

try {
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: manner === 'durable',
    log: (line) => console.log(JSON.stringify({ log: line })),
  });
  if (manner === 'throws') void Promise.reject(new Error('On purpose'));
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  setInterval(() => {}, 60_000);
  console.log(JSON.stringify({ ready: true, connection: server.connection, folder: server.clusterDir }));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.log(JSON.stringify({ refused: error.message }));
  process.exitCode = 3;
}
