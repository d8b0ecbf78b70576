import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { spawnShop, startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts';
import { readFacts } from '#tests/upgrade/facts.ts';
import { Buyers, stockUp } from '../buyers.ts';
import { runCommand } from '../run-command.ts';
import { withDatabase } from '../shop-database.ts';
import { type Stage, type Trial, Violations } from '../trial.ts';

const root = resolve(import.meta.dirname, '../../..');
const version = '1.0.0';

export const wayBack: Trial = {
  name: 'way-back',
  expected: `a shop of version ${version}, with its own code, is updated by a start of this version, which says how to go back; ${version} refuses the updated data; after the command the same orders, sums and stock are there, and ${version} sells`,
  async run(stage) {
    const released = openReleased(stage.folder);
    if (released === undefined) return { skipped: `the history of git has no release ${version}` };
    const violations = new Violations();
    const built = await runCommand('ops/run.mjs', ['build'], {}, released);
    if (built.code !== 0) return { skipped: `version ${version} could not be built: ${built.output.slice(-300)}` };
    const dataDir = join(stage.folder, 'data');
    const old = () => startOld(stage, { cwd: released, dataDir });

    const first = await old();
    await sell(first);
    const before = await withDatabase({ dataDir }, readFacts);
    await first.kill('SIGTERM');

    const updated = await stage.start({ dataDir, env: { LOG_LEVEL: 'info' } });
    const [, backup = ''] = /npm run restore -- (\S+) returns/.exec(updated.output()) ?? [];
    violations.unless(backup !== '', 'the update did not say how to go back');
    const facts = await withDatabase({ dataDir }, readFacts);
    violations.unless(isDeepStrictEqual(facts, before), 'orders, stock, payments or people differ after the update');
    await sell(updated);
    await updated.kill('SIGTERM');

    const refused = spawnShop({ port: stage.port(), dataDir, cwd: released });
    for (let tries = 0; refused.ended() === null && tries < 300; tries++) await wait(100);
    await refused.kill('SIGKILL');
    violations.unless(refused.ended() === 1, `${version} did not refuse the updated data: ${refused.ended()}`);
    violations.unless(/newer version/i.test(refused.output()), `it did not say why: ${refused.output().slice(-300)}`);

    const restored = await runCommand('ops/run.mjs', ['restore', backup], { DATA_DIR: dataDir });
    violations.unless(restored.code === 0, `the restore failed: ${restored.output.slice(-500)}`);
    const again = await old();
    const returned = await withDatabase({ dataDir }, readFacts);
    violations.unless(isDeepStrictEqual(returned, before), 'orders, stock, payments or people differ after the return');
    const recovery = await sell(again);
    await again.kill('SIGTERM');
    return {
      observed: `${before.orders.length} orders and ${before.stock.length} stocks are the same after the update and after the return; ${version} sold again after ${recovery} ms`,
      violations: violations.list,
    };
  },
};

/** The sources of the release, in a folder of their own. */
function openReleased(folder: string): string | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30 });
  const sample = `tests/upgrade/releases/${version}.backup`;
  let commit: string;
  try {
    commit = git('log', '--diff-filter=A', '--format=%H', '--', sample).toString().trim();
  } catch {
    return undefined;
  }
  if (commit === '') return undefined;
  const released = join(folder, 'released');
  mkdirSync(released);
  execFileSync('tar', ['-x', '-C', released], { input: git('archive', commit) });
  return released;
}

async function startOld(stage: Stage, options: { cwd: string; dataDir: string }): Promise<ShopProcess> {
  const shop = await startShopProcess({ port: stage.port(), ...options });
  stage.after(() => shop.kill('SIGKILL'));
  return shop;
}

/** Sells for a moment. Returns the milliseconds until the first order. */
async function sell(shop: ShopProcess): Promise<number> {
  const buyers = new Buyers([shop.origin], await stockUp(shop.origin));
  const milliseconds = await buyers.untilNext(performance.now());
  await buyers.stop();
  return milliseconds;
}
