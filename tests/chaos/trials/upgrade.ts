import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { customer, readFacts } from '#tests/upgrade/facts.ts';
import { Buyers, clientOf, signInOwner, stockUp } from '../buyers.ts';
import { runCommand } from '../run-command.ts';
import { findLosses, withDatabase } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

const releases = resolve(import.meta.dirname, '../../upgrade/releases');
const version = '1.0.0';

export const upgrade: Trial = {
  name: 'upgrade',
  expected: `a backup of version ${version}, restored and started by this version: the same orders, sums and stock, and it sells`,
  async run(stage) {
    const violations = new Violations();
    const dataDir = join(stage.folder, 'data');
    const restored = await runCommand('ops/restore.ts', [join(releases, `${version}.backup`)], { DATA_DIR: dataDir });
    violations.unless(restored.code === 0, `the restore failed: ${restored.output.slice(-500)}`);
    const shop = await stage.start();
    const expected: unknown = JSON.parse(readFileSync(join(releases, `${version}.json`), 'utf8'));
    const facts = await withDatabase({ dataDir }, readFacts);
    violations.unless(isDeepStrictEqual(facts, expected), 'orders, stock, payments or people differ');
    const signedIn = await clientOf(shop.origin).signIn(customer.email, customer.password);
    violations.unless(signedIn.status === 200, `a customer's sign-in was answered with ${signedIn.status}`);
    const panel = await (await signInOwner(shop.origin)).get('/api/admin/dashboard');
    violations.unless(panel.status === 200, `the dashboard was answered with ${panel.status}`);
    const buyers = new Buyers([shop.origin], await stockUp(shop.origin));
    const first = await buyers.untilNext(performance.now());
    const sales = await buyers.stop();
    violations.unless(first < 5_000, `the first order took ${first} ms`);
    violations.list.push(...(await findLosses({ dataDir }, sales.acknowledged)));
    return {
      observed: `${facts.orders.length} orders and ${facts.stock.length} stocks are the same; ${sales.acknowledged.length} new orders`,
      violations: violations.list,
    };
  },
};
