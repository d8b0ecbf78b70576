import { readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Buyers, signInOwner, stockUp, told } from '../buyers.ts';
import { runCommand } from '../run-command.ts';
import { findLosses } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

export const backupRestore: Trial = {
  name: 'backup-restore',
  expected:
    'a backup under 15 orders/s, verified and restored into another folder: it has every order acknowledged before it began',
  async run(stage) {
    const violations = new Violations();
    const dataDir = join(stage.folder, 'data');
    const shop = await stage.start();
    const buyers = new Buyers([shop.origin], await stockUp(shop.origin));
    await wait(4_000);
    const before = [...buyers.sales.acknowledged];
    const since = performance.now();
    const backup = await runCommand('ops/backup.ts', [], { DATA_DIR: dataDir });
    const seconds = Math.round((performance.now() - since) / 100) / 10;
    const sales = await buyers.stop();
    violations.unless(backup.code === 0, `the backup failed: ${backup.output.slice(-500)}`);
    violations.unless(shop.ended() === null, 'the shop ended');
    const verified = await runCommand('ops/backup.ts', ['verify'], { DATA_DIR: dataDir });
    violations.unless(verified.code === 0, `the backup could not be verified: ${verified.output.slice(-500)}`);
    await shop.kill('SIGTERM');

    const [file = ''] = readdirSync(join(dataDir, 'backups')).filter((name) => !name.endsWith('.json'));
    const target = join(stage.folder, 'restored');
    const restored = await runCommand('ops/restore.ts', [join(dataDir, 'backups', file)], { DATA_DIR: target });
    violations.unless(restored.code === 0, `the restore failed: ${restored.output.slice(-500)}`);
    await cp(join(dataDir, 'secret.key'), join(target, 'secret.key'));
    const again = await stage.start({ dataDir: target });
    const orders = await (await signInOwner(again.origin)).get('/api/admin/orders?limit=20');
    violations.unless(orders.status === 200, `the restored panel answers ${orders.status}`);
    violations.list.push(...(await findLosses({ dataDir: target }, before)));
    return {
      observed: `${told(sales)}, ${before.length} before the backup of ${seconds} s; all of them restored`,
      violations: violations.list,
    };
  },
};
