import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { StartError } from '#server/platform/start-error.ts';
import { shownPath } from './data-folder.ts';

/** The operating-system user that PostgreSQL runs as. */
export interface PostgresAccount {
  name: string;
  /** Absent when it is the user of this very process, so that nothing has to be switched. */
  ids?: { uid: number; gid: number };
}

/**
 * PostgreSQL refuses to run as root. Started by root, the shop runs it as the owner of the data that is already there,
 * else as `postgres`, else as `iskra` (made when absent), else as nobody. Started by anybody else, as that user.
 */
export async function choosePostgresAccount(existingPlace: string | undefined): Promise<PostgresAccount> {
  const owner = existingPlace === undefined ? undefined : await stat(existingPlace).catch(() => undefined);
  const myId = process.getuid?.();
  if (myId === undefined) return { name: userInfo().username };
  if (myId !== 0) {
    if (owner !== undefined && owner.uid !== myId) {
      throw new StartError(
        `The database in ${shownPath(existingPlace ?? '')} belongs to another user (number ${owner.uid}). ` +
          'Start iskra as that user or as root, or set DATA_DIR to another folder.',
      );
    }
    return { name: `user number ${myId}` };
  }
  if (owner !== undefined && owner.uid !== 0) {
    const name = spawnSync('id', ['-nu', String(owner.uid)], { encoding: 'utf8' }).stdout.trim();
    return { name: name || `user number ${owner.uid}`, ids: { uid: owner.uid, gid: owner.gid } };
  }
  return (
    namedAccount('postgres') ??
    namedAccount('iskra') ??
    madeAccount() ?? { name: 'nobody', ids: { uid: 65534, gid: 65534 } }
  );
}

/** Whether the account passes a `test` expression of the shell, such as `-x` on a program. */
export function accountPasses(account: PostgresAccount, ...tests: [flag: '-r' | '-w' | '-x', path: string][]): boolean {
  if (account.ids === undefined) return true;
  const script = tests.map(([flag], at) => `test ${flag} "$${at + 1}"`).join(' && ');
  const paths = tests.map(([, path]) => path);
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { ...account.ids, cwd: '/', env: {} }).status === 0;
}

function namedAccount(name: string): PostgresAccount | undefined {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { name, ids: { uid, gid } };
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout.trim()) : undefined;
}

function madeAccount(): PostgresAccount | undefined {
  const made = spawnSync('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    '--user-group',
    'iskra',
  ]);
  if (made.status !== 0) spawnSync('adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', 'iskra']);
  return namedAccount('iskra');
}
