import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DurablePostgres, startDurablePostgres } from './durable-postgres.ts';

/** A durable PostgreSQL and an empty data folder for a shop, in temporary places. */
export interface ShopHome {
  postgres: DurablePostgres;
  /** Leads a shop to them. */
  environment: { DATABASE_URL: string; DATA_DIR: string };
  drop(): Promise<void>;
}

/** Opens a home that several starts of a shop may use, one after the other. */
export async function openShopHome(): Promise<ShopHome> {
  const postgres = await startDurablePostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'iskra-bench-shop-'));
  chmodSync(dataDir, 0o755);
  return {
    postgres,
    environment: { DATABASE_URL: postgres.url, DATA_DIR: dataDir },
    async drop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
