/**
 * Ends what a run of the trials has started, once the run is over in whatever way, also by `kill -9`: its standard input
 * then closes. Processes of the run are recognized by CHAOS_FOLDER in their environment; the shop's PostgreSQL stops by
 * itself when the shop is gone. Arguments: the folder of the run.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { removeFolder } from './remove-folder.ts';

const [folder = ''] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.stdin.resume().on('end', () => void endAll());

async function endAll(): Promise<void> {
  for (const pid of processesOfRun()) end(pid, 'SIGTERM');
  for (let tries = 0; tries < 50 && processesOfRun().length > 0; tries++) await wait(100);
  for (const pid of processesOfRun()) end(pid, 'SIGKILL');
  for (const path of mountsBelow(folder)) execFileSync('umount', ['--lazy', path]);
  await removeFolder(folder);
  process.exit();
}

function processesOfRun(): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return [];
    try {
      const isOfRun = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(`CHAOS_FOLDER=${folder}`);
      return isOfRun ? [Number(name)] : [];
    } catch {
      // It has ended, or belongs to another user.
      return [];
    }
  });
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

/** The innermost first. */
function mountsBelow(path: string): string[] {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  return mounts
    .map((line) => line.split(' ')[1] ?? '')
    .filter((target) => target.startsWith(`${path}/`))
    .toReversed();
}
