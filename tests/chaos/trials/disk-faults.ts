import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Buyers, clientOf, signInOwner, stockUp, told } from '../buyers.ts';
import { uploadPicture } from '../pictures.ts';
import { findLosses } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

const faultMilliseconds = 6_000;

export const diskFaults: Trial = {
  name: 'disk-faults',
  expected:
    'the disk of data and database is full, then the folders of pictures and mails are read-only: no exit, no acknowledged order lost, orders within 5 s of the end and while read-only; an upload says that the disk is full',
  async run(stage) {
    if (process.getuid?.() !== 0) return { skipped: 'mounting a small disk needs root' };
    const violations = new Violations();
    const disk = join(stage.folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0755', 'tmpfs', disk]);
    stage.after(() => execFileSync('umount', ['--lazy', disk]));
    const dataDir = join(disk, 'data');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
    const shop = await stage.start({ dataDir });
    const buyers = new Buyers([shop.origin], await stockUp(shop.origin));
    const panel = await signInOwner(shop.origin);
    await wait(3_000);
    const filler = join(disk, 'filler');
    fill(disk, filler);
    await wait(faultMilliseconds);
    const page = await clientOf(shop.origin).get('/api/health');
    violations.unless(page.status === 200, `on a full disk /api/health answers ${page.status}`);
    const onFull = await uploadPicture(panel, shop.origin);
    // Without room PostgreSQL may refuse it first.
    violations.unless([503, 507].includes(onFull), `an upload on the full disk is answered with ${onFull}`);
    rmSync(filler);
    const afterFull = await buyers.untilNext(performance.now());
    const folders = ['files', 'outbox'].map((name) => join(dataDir, name));
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true });
      execFileSync('mount', ['--bind', folder, folder]);
      execFileSync('mount', ['-o', 'remount,bind,ro', folder]);
    }
    const whileReadOnly = await buyers.untilNext(performance.now());
    const onReadOnly = await uploadPicture(panel, shop.origin);
    violations.unless(onReadOnly === 507, `an upload into the read-only folder is answered with ${onReadOnly}`);
    await wait(faultMilliseconds);
    for (const folder of folders) execFileSync('umount', [folder]);
    const sales = await buyers.stop();
    violations.unless(shop.ended() === null, `the shop ended with ${shop.ended()}: ${shop.output().slice(-800)}`);
    violations.unless(afterFull <= 5_000, `after the full disk the first order came after ${afterFull} ms`);
    violations.unless(whileReadOnly <= 3_000, `with read-only folders an order took ${whileReadOnly} ms`);
    violations.list.push(...(await findLosses({ dataDir }, sales.acknowledged)));
    return {
      observed: `${told(sales)}; first order ${afterFull} ms after the full disk; ${whileReadOnly} ms until an order with read-only folders; uploads answered with ${onFull} and ${onReadOnly}`,
      violations: violations.list,
    };
  },
};

/** Fills the remaining disk space. */
function fill(disk: string, path: string): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(path, Buffer.alloc(bavail * bsize));
  } catch {
    // The shop has used the last blocks.
  }
}
