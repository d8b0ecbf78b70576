import { readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Buyers, signInOwner, stockUp, told } from '../buyers.ts';
import { findLostPictures, readPictures, uploadPicture } from '../pictures.ts';
import { runCommand } from '../run-command.ts';
import { findLosses } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

const uploads = 3;

export const backupRestore: Trial = {
  name: 'backup-restore',
  expected:
    'a backup under 15 orders/s, verified and restored into another folder: it has every order acknowledged and every picture uploaded before it began, byte for byte',
  async run(stage) {
    const violations = new Violations();
    const dataDir = join(stage.folder, 'data');
    const shop = await stage.start();
    const buyers = new Buyers([shop.origin], await stockUp(shop.origin));
    const panel = await signInOwner(shop.origin);
    for (let n = 0; n < uploads; n++) {
      const status = await uploadPicture(panel, shop.origin);
      violations.unless(status === 201, `an upload was answered with ${status}`);
    }
    await wait(4_000);
    const pictures = readPictures(dataDir);
    violations.unless(pictures.size >= uploads, `only ${pictures.size} files of pictures`);
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
    violations.list.push(...findLostPictures(pictures, target), ...(await findLosses({ dataDir: target }, before)));
    return {
      observed: `${told(sales)}, ${before.length} before the backup of ${seconds} s; all of them and ${pictures.size} files of pictures restored`,
      violations: violations.list,
    };
  },
};
