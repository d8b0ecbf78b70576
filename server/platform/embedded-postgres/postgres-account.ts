import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { StartError } from '#server/platform/start-error.ts';
import { displayPath } from './data-dir.ts';

/** The operating-system user that runs PostgreSQL. */
export interface PostgresAccount {
  name: string;
  /** Absent when it is the user of this process. */
  ids?: { uid: number; gid: number };
}

/**
 * PostgreSQL refuses to run as root. When the shop runs as root, PostgreSQL runs as the owner of the existing cluster,
 * else as `postgres`, else as `iskra` (created when absent), else as `nobody`. Otherwise it runs as the user of the shop.
 */
export async function choosePostgresAccount(findClusterDir: string | undefined): Promise<PostgresAccount> {
  const owner = findClusterDir === undefined ? undefined : await stat(findClusterDir).catch(() => undefined);
  const processUid = process.getuid?.();
  if (processUid === undefined) return { name: userInfo().username };
  if (processUid !== 0) {
    if (owner !== undefined && owner.uid !== processUid) {
      throw new StartError(
        `The database in ${displayPath(findClusterDir ?? '')} belongs to another user (uid ${owner.uid}). ` +
          `If it is a copy, run as root: chown -R ${processUid} ${displayPath(dirname(findClusterDir ?? ''))}. ` +
          'Otherwise start iskra as that user or as root, or set DATA_DIR to another directory.',
      );
    }
    return { name: `uid ${processUid}` };
  }
  if (owner !== undefined && owner.uid !== 0) {
    const name = spawnSync('id', ['-nu', String(owner.uid)], { encoding: 'utf8' }).stdout.trim();
    return { name: name || `uid ${owner.uid}`, ids: { uid: owner.uid, gid: owner.gid } };
  }
  return (
    findAccount('postgres') ??
    findAccount('iskra') ??
    createAccount() ?? { name: 'nobody', ids: { uid: 65534, gid: 65534 } }
  );
}

/** Whether the account passes the given `test(1)` checks, such as `-x` on a program. */
export function canAccess(account: PostgresAccount, ...tests: [flag: '-r' | '-w' | '-x', path: string][]): boolean {
  if (account.ids === undefined) return true;
  const script = tests.map(([flag], at) => `test ${flag} "$${at + 1}"`).join(' && ');
  const paths = tests.map(([, path]) => path);
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { ...account.ids, cwd: '/', env: {} }).status === 0;
}

function findAccount(name: string): PostgresAccount | undefined {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { name, ids: { uid, gid } };
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const result = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return result.status === 0 ? Number(result.stdout.trim()) : undefined;
}

function createAccount(): PostgresAccount | undefined {
  const useradd = spawnSync('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    '--user-group',
    'iskra',
  ]);
  if (useradd.status !== 0) spawnSync('adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', 'iskra']);
  return findAccount('iskra');
}

/**
 * Gives a cluster that belongs to root to PostgreSQL's user. PostgreSQL never runs as root, so root has copied it, and the
 * copy could not be opened.
 */
export function takeCopy(clusterDir: string, { ids }: PostgresAccount): void {
  if (ids === undefined || statSync(clusterDir).uid !== 0) return;
  spawnSync('chown', ['-R', '-h', `${ids.uid}:${ids.gid}`, clusterDir]);
}
