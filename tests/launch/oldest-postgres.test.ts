import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addProduct, admin } from '#server/features/catalog/products/products.fixtures.ts';
import { fileOnDisk } from '#server/platform/backup/backup-file.ts';
import { openBackupFolder } from '#server/platform/backup/backup-store.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { column } from '#server/platform/database/column.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { createTestDatabase, startTestCluster } from '#server/platform/database/test-database.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { startSystemPostgres, type SystemPostgres, systemPostgresVersions } from '#tests/support/system-postgres.ts';
import { readFacts } from '#tests/upgrade/facts.ts';

/** The oldest version that docs/operating.md promises. The other tests use the embedded one, which is newer. */
const oldest = 15;
const releases = resolve(import.meta.dirname, '../upgrade/releases');
const isInstalled = systemPostgresVersions().includes(oldest);

describe.skipIf(!isInstalled)(`PostgreSQL ${oldest}, skipped without Debian's package postgresql-${oldest}`, () => {
  const usual = process.env['DATABASE_URL_TEST'];
  let server: SystemPostgres;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'iskra-oldest-'));
    server = await startSystemPostgres(oldest);
    process.env['DATABASE_URL_TEST'] = server.url;
    // Runs every migration from nothing.
    await startTestCluster();
  }, 120_000);
  afterAll(async () => {
    process.env['DATABASE_URL_TEST'] = usual;
    server.stop();
    await rm(folder, { recursive: true });
  });

  async function openShop(): Promise<TestShop> {
    const shop = await startTestShop({ admin });
    onTestFinished(() => shop.stop());
    return shop;
  }

  test('takes an order, and gives its pieces back when it is cancelled', async () => {
    const shop = await openShop();
    const version = sql`select current_setting('server_version_num')::int / 10000 as major`;
    expect(await queryRows(shop.db, { major: column.number }, version)).toEqual([{ major: oldest }]);
    const { client, order } = await placeOrderIn(shop);
    expect((await client.post(`/api/order/${order.id}/cancel`)).status).toBe(200);
    await shop.drainJobs();
    const { stock } = await readFacts(shop.db);
    expect(stock[0]?.stock).toBe(stock[0]?.movements);
    expect(shop.mails.length).toBeGreaterThan(0);
  }, 60_000);

  test('finds a product by a part of a word, a stem, an error of typing and Latin letters', async () => {
    const shop = await openShop();
    await addProduct(await shop.signInAsAdmin(), { name: 'Ледена мента' });
    await shop.drainJobs();
    for (const search of ['мент', 'ментата', 'мемта', 'menta']) {
      const { body } = await shop.client().get(`/api/products?search=${encodeURIComponent(search)}`);
      expect([search, body.products.length]).toEqual([search, 1]);
    }
  }, 60_000);

  test('brings a released shop up to date, writes a backup of it and restores that', async () => {
    const files = { filesDir: join(folder, 'files'), key: null };
    const [released, copy] = [
      await createTestDatabase({ template: 'template0' }),
      await createTestDatabase({ template: 'template0' }),
    ];
    await restoreBackup(fileOnDisk(join(releases, '1.1.0.backup')), { ...released, ...files });
    await migrate(released.connection);
    const shop = await startTestShop({ database: released });
    onTestFinished(() => shop.stop());
    const expected: unknown = JSON.parse(await readFile(join(releases, '1.1.0.json'), 'utf8'));
    expect(await readFacts(shop.db)).toEqual(expected);

    const source = { connection: released.connection, files: shop.deps.files, workDir: folder, key: null };
    const { name } = await writeBackup(source, openBackupFolder(folder), new Date());
    await restoreBackup(fileOnDisk(join(folder, name)), { ...copy, ...files });
    const restored = await startTestShop({ database: copy });
    onTestFinished(() => restored.stop());
    expect(await readFacts(restored.db)).toEqual(expected);
  }, 120_000);
});
