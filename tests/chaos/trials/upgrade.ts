import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { customer, readFacts, sampleFile } from '#tests/upgrade/facts.ts';
import { readBelongings } from '../belongings.ts';
import { Buyers, clientOf, signInOwner, stockUp } from '../buyers.ts';
import { findLostPictures, readPictures } from '../pictures.ts';
import { runCommand } from '../run-command.ts';
import { findLosses, withDatabase } from '../shop-database.ts';
import { type Stage, type Trial, Violations } from '../trial.ts';

const releases = resolve(import.meta.dirname, '../../upgrade/releases');
const versions = ['1.0.0', '1.1.0'] as const;

export const upgrade: Trial = {
  name: 'upgrade',
  expected: `a backup of version ${versions.join(', then of ')}, restored and started by this version: the same orders, sums, stock, discounts and pictures, and it sells`,
  async run(stage) {
    const violations = new Violations();
    const observed: string[] = [];
    for (const version of versions) observed.push(await update(stage, version, violations));
    return { observed: observed.join('; '), violations: violations.list };
  },
};

async function update(stage: Stage, version: string, violations: Violations): Promise<string> {
  const expect = (holds: boolean, sentence: string) => violations.unless(holds, `${version}: ${sentence}`);
  const dataDir = join(stage.folder, version);
  const restored = await runCommand('ops/restore.ts', [join(releases, `${version}.backup`)], { DATA_DIR: dataDir });
  expect(restored.code === 0, `the restore failed: ${restored.output.slice(-500)}`);
  const before = await readBeforeStart(dataDir);
  const pictures = readPictures(dataDir);
  expect(pictures.has(sampleFile.name), `${sampleFile.name} was not restored`);
  const shop = await stage.start({ dataDir });
  const expected: unknown = JSON.parse(readFileSync(join(releases, `${version}.json`), 'utf8'));
  expect(isDeepStrictEqual(await withDatabase({ dataDir }, readFacts), expected), 'orders or people differ');
  const after = await withDatabase({ dataDir }, readBelongings);
  for (const [kind, rows] of Object.entries(before))
    expect(isDeepStrictEqual(Reflect.get(after, kind), rows), `${kind} differ from the backup`);
  violations.list.push(...findLostPictures(pictures, dataDir));
  const signedIn = await clientOf(shop.origin).signIn(customer.email, customer.password);
  expect(signedIn.status === 200, `a customer's sign-in was answered with ${signedIn.status}`);
  const panel = await (await signInOwner(shop.origin)).get('/api/admin/dashboard');
  expect(panel.status === 200, `the dashboard was answered with ${panel.status}`);
  const buyers = new Buyers([shop.origin], await stockUp(shop.origin));
  const first = await buyers.untilNext(performance.now());
  const sales = await buyers.stop();
  expect(first < 5_000, `the first order took ${first} ms`);
  violations.list.push(...(await findLosses({ dataDir }, sales.acknowledged)));
  await shop.kill('SIGTERM');
  const { orders, stock, discounts } = before;
  return `${version}: ${orders.length} orders, ${stock.length} stocks, ${discounts.length} discounts and ${pictures.size} pictures are the same; ${sales.acknowledged.length} new orders`;
}

/** What the restored database has before this version changes it. */
async function readBeforeStart(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    return await withDatabase({ dataDir }, readBelongings);
  } finally {
    await server.stop();
  }
}
