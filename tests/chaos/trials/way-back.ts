import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { orderInput } from '#tests/support/order-input.ts';
import { spawnShop, startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts';
import { type Belongings, readBelongings, readPrints } from '../belongings.ts';
import { Buyers, clientOf, putIntoCart, signInOwner, stockUp } from '../buyers.ts';
import { findLostPictures, readPictures, uploadPicture } from '../pictures.ts';
import { runCommand } from '../run-command.ts';
import { withDatabase } from '../shop-database.ts';
import { type Stage, type Trial, Violations } from '../trial.ts';

const root = resolve(import.meta.dirname, '../../..');
const version = '1.1.0';

export const wayBack: Trial = {
  name: 'way-back',
  expected: `a shop of version ${version}, with its own code, is updated by a start of this version, which says how to go back; ${version} refuses the updated data; after the command the same orders, sums, stock, discounts, documents with their PDFs, and pictures are there, and ${version} sells`,
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
    const uploaded = await uploadPicture(await signInOwner(first.origin), first.origin);
    violations.unless(uploaded === 201, `an upload was answered with ${uploaded}`);
    await issueDocuments(first.origin);
    await useDiscount(first.origin);
    const before = await readAll(first, dataDir);
    const pictures = readPictures(dataDir);
    violations.unless(before.documents.length > 0, 'the shop has no documents');
    violations.unless(
      before.discounts.some(({ uses }) => uses > 0),
      'no discount is used',
    );
    await first.kill('SIGTERM');

    const updated = await stage.start({ dataDir, env: { LOG_LEVEL: 'info' } });
    const [, backup = ''] = /npm run restore -- (\S+) returns/.exec(updated.output()) ?? [];
    violations.unless(backup !== '', 'the update did not say how to go back');
    compare(before, await readAll(updated, dataDir), 'after the update', violations);
    violations.list.push(...findLostPictures(pictures, dataDir));
    await sell(updated);
    await updated.kill('SIGTERM');

    const refused = spawnShop({ port: stage.port(), dataDir, cwd: released });
    for (let tries = 0; refused.ended() === null && tries < 300; tries++) await wait(100);
    await refused.kill('SIGKILL');
    violations.unless(refused.ended() === 1, `${version} did not refuse the updated data: ${refused.ended()}`);
    violations.unless(/newer version/i.test(refused.output()), `it did not say why: ${refused.output().slice(-300)}`);

    if (backup === '') return { observed: 'no way back', violations: violations.list };
    const restored = await runCommand('ops/run.mjs', ['restore', backup], { DATA_DIR: dataDir });
    violations.unless(restored.code === 0, `the restore failed: ${restored.output.slice(-500)}`);
    const again = await old();
    compare(before, await readAll(again, dataDir), 'after the return', violations);
    violations.list.push(...findLostPictures(pictures, dataDir));
    const recovery = await sell(again);
    await again.kill('SIGTERM');
    return {
      observed: `${before.orders.length} orders, ${before.stock.length} stocks, ${before.discounts.length} discounts, ${before.documents.length} documents and ${pictures.size} pictures are the same after the update and after the return; ${version} sold again after ${recovery} ms`,
      violations: violations.list,
    };
  },
};

/** For the newest orders, which are delivered. The company of the shop is registered for VAT from now on. */
async function issueDocuments(origin: string): Promise<void> {
  const panel = await signInOwner(origin);
  const { body } = await panel.get('/api/admin/settings');
  const legal = {
    company: 'Искра ООД',
    eik: '175074752',
    address: 'Пловдив, ул. Гладстон 1',
    vatNumber: 'BG175074752',
  };
  const accounting = { ...body.settings.accounting, firstNumber: 1 };
  const saved = await panel.put('/api/admin/settings', { legal, accounting });
  if (saved.status !== 200) throw new Error(`The settings could not be saved: ${saved.text}`);
  const list = await panel.get('/api/admin/orders');
  for (const { id } of list.body.data.orders.slice(0, 3)) {
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered']) {
      const moved = await panel.put(`/api/admin/orders/${id}`, { status });
      if (moved.status !== 200) throw new Error(`The order could not become ${status}: ${moved.text}`);
    }
    const issued = await panel.post(`/api/admin/orders/${id}/documents`, { kind: 'document' });
    // The job of the delivery may have been first.
    if (![201, 409].includes(issued.status)) throw new Error(`A document could not be issued: ${issued.text}`);
  }
}

/** A first order with a code of the demo shop. */
async function useDiscount(origin: string): Promise<void> {
  const client = clientOf(origin);
  const [line] = await stockUp(origin, 50_000, 1);
  if (line) putIntoCart(client, line);
  const { contact } = orderInput();
  const order = orderInput({ discountCode: 'ДОБРЕДОШЪЛ', contact: { ...contact, email: 'first@example.com' } });
  const placed = await client.post('/api/orders/create', order);
  if (placed.status !== 201) throw new Error(`No order with a discount: ${placed.text}`);
}

interface Everything extends Belongings {
  prints: Record<string, number>;
}

async function readAll({ origin }: ShopProcess, dataDir: string): Promise<Everything> {
  return { ...(await withDatabase({ dataDir }, readBelongings)), prints: await readPrints(origin) };
}

function compare(before: Everything, now: Everything, when: string, violations: Violations): void {
  for (const [kind, rows] of Object.entries(before))
    violations.unless(isDeepStrictEqual(Reflect.get(now, kind), rows), `${kind} differ ${when}`);
}

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
