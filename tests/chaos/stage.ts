import { join } from 'node:path';
import { createTestDatabase, startTestCluster } from '#server/platform/database/test-database.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop-process.ts';
import type { Stage } from './trial.ts';

let lastPort = Number(process.env['CHAOS_PORT'] ?? 4600);
let cluster: Promise<{ stop(): Promise<void> }> | undefined;

/** A stage that stops its shops and servers at the end. */
export function openStage(folder: string): Stage & { end(): Promise<void> } {
  const ends: (() => unknown)[] = [];
  return {
    folder,
    port: () => lastPort++,
    async start(options = {}): Promise<ShopProcess> {
      const shop = await startShopProcess({ port: lastPort++, dataDir: join(folder, 'data'), ...options });
      ends.push(() => shop.kill('SIGKILL'));
      return shop;
    },
    async database() {
      if (cluster === undefined) {
        cluster = startTestCluster();
        ends.push(async () => {
          await (await cluster)?.stop();
          cluster = undefined;
        });
      }
      await cluster;
      const { connection, drop } = await createTestDatabase({ template: 'template0' });
      ends.push(drop);
      const url = new URL(connection.connectionString ?? '');
      const socket = `${url.searchParams.get('host')}/.s.PGSQL.${url.port}`;
      return { url: url.href, socket, name: url.pathname.slice(1) };
    },
    after: (end) => void ends.push(end),
    async end() {
      for (let end = ends.pop(); end; end = ends.pop()) await end();
    },
  };
}
