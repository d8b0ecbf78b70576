import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { recipeFile } from './recipe.ts';

const programs = ['patroni', 'patronictl', 'etcd', 'haproxy', 'pgbouncer'];
const install =
  'apt-get install --no-install-recommends patroni python3-etcd etcd-server haproxy pgbouncer postgresql-15';

/** What the cluster of ops/patroni needs and is not installed, with the command that installs it, as one line; else null. */
export function missingForPatroni(): string | null {
  const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0);
  const bin = /^ *bin_dir: (\S+)$/m.exec(recipeFile('patroni.yml'))?.[1] ?? '';
  if (!existsSync(`${bin}/pg_rewind`)) missing.push(`PostgreSQL in ${bin}`);
  return missing.length === 0 ? null : `needs ${missing.join(', ')} (Debian 12: ${install})`;
}

/** The version that each program prints, for the result of the trial. */
export function versionsOfPatroni(): string {
  const first = (program: string, option: string) =>
    /\d+(\.\d+)+/.exec(spawnSync(program, [option], { encoding: 'utf8' }).stdout)?.[0] ?? '?';
  const names = { patroni: '--version', etcd: '--version', haproxy: '-v', pgbouncer: '--version' };
  return Object.entries(names)
    .map(([program, option]) => `${program} ${first(program, option)}`)
    .join(', ');
}
