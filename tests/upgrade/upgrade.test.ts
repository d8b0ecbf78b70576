import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileOnDisk } from '#server/platform/backup/backup-file.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Connection } from '#server/platform/database/open-database.ts';
import { createTestDatabase } from '#server/platform/database/test-database.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { startTestShop } from '#tests/support/start-test-shop.ts';
import { customer, owner, readFacts, sampleFile } from './facts.ts';

const releases = join(import.meta.dirname, 'releases');
const versions = readdirSync(releases)
  .filter((file) => file.endsWith('.backup'))
  .map((file) => file.replace('.backup', ''));

/** The words that were those of the code are data now: those of the example shop, which is like the released ones, … */
const preset = readFileSync(join(import.meta.dirname, '../../server/presets/iskra/settings.json'), 'utf8');
const { storeTexts }: { storeTexts: object } = JSON.parse(preset);
const formerWords = {
  ...storeTexts,
  // … and two that it has no more.
  'nothing-suggested': 'Няма предложения. Опитай с вкус, сила или друга дума.',
  'search-advice': 'Опитай с друга дума: вкус, сила или име',
};

/** As in a shop whose owner kept the name and the sentence that the code had. */
const forgetName = (connection: Connection): Promise<unknown> =>
  withClient(connection, 'iskra-test', (client) =>
    client.query("update settings set value = value - 'name' - 'tagline' where name = 'store'"),
  );

test('there is a backup of a released version to upgrade', () => expect(versions).toContain('1.0.0'));

test.each(versions)(
  'data of version %s has the same orders, sums, stock, people and files under this version',
  async (version) => {
    const folder = await mkdtemp(join(tmpdir(), 'iskra-upgrade-'));
    const database = await createTestDatabase({ template: 'template0' });
    const { connection } = database;
    await restoreBackup(fileOnDisk(join(releases, `${version}.backup`)), {
      connection,
      filesDir: join(folder, 'files'),
      key: null,
    });
    await forgetName(connection);
    await migrate(connection);
    const shop = await startTestShop({ database, admin: owner });
    onTestFinished(async () => {
      await shop.stop();
      await rm(folder, { recursive: true });
    });

    const expected: unknown = JSON.parse(readFileSync(join(releases, `${version}.json`), 'utf8'));
    expect(await readFacts(shop.db)).toEqual(expected);
    expect(await readFile(join(folder, 'files', sampleFile.name), 'utf8')).toBe(sampleFile.content);

    const staff = await shop.signInAsAdmin();
    expect((await staff.get('/api/admin/orders')).body.data.orders).toHaveLength(10);
    expect((await staff.get('/api/admin/dashboard')).status).toBe(200);
    const client = shop.client();
    const signedIn = await client.signIn(customer.email, customer.password);
    expect((await client.get(`/api/orders/${signedIn.body.user.id}`)).status).toBe(200);
    expect((await client.get('/api/products')).body.products).toHaveLength(10);
    const { settings, frame } = (await client.get('/api/settings')).body;
    const { texts } = (await client.get('/api/store-texts/contact')).body;
    // What a new shop has no more: one that exists keeps it, though it never had to say so.
    expect(settings).toMatchObject({ name: 'Искра', tagline: 'Кофеинови паучове' });
    const { current } = (await staff.get('/api/admin/design')).body;
    expect(current).toMatchObject({ logo: expect.stringMatching(/^[0-9a-f]{64}$/), palette: { from: 'tones' } });
    expect([{ ...settings.storeTexts, ...texts }, frame]).toEqual([
      formerWords,
      { navigation: null, announcement: null },
    ]);
  },
  60_000,
);
