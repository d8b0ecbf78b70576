import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresEnvironment } from '#server/platform/embedded-postgres/create-cluster.ts';
import { choosePostgresAccount } from '#server/platform/embedded-postgres/postgres-account.ts';

/** Where Debian and Ubuntu install the servers of their packages, each version in a folder of its own. */
const installed = '/usr/lib/postgresql';

/** A PostgreSQL of the system, in a temporary folder and without fsync. */
export interface SystemPostgres {
  /** For DATABASE_URL_TEST. */
  url: string;
  stop(): void;
}

/** The major versions installed by packages of the system, the oldest first. */
export function systemPostgresVersions(): number[] {
  const names = existsSync(installed) ? readdirSync(installed) : [];
  const versions = names.filter((name) => existsSync(join(installed, name, 'bin/initdb'))).map(Number);
  return versions.sort((one, other) => one - other);
}

/** Starts the server of this major version, reached by a socket in its folder. */
export async function startSystemPostgres(version: number): Promise<SystemPostgres> {
  const { ids } = await choosePostgresAccount(undefined);
  const folder = mkdtempSync(join(tmpdir(), 'iskra-postgres-'));
  // As root, PostgreSQL runs as another user, who enters and writes to it.
  chmodSync(folder, 0o777);
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(installed, String(version), 'bin', program), args, {
      ...ids,
      cwd: '/',
      env: postgresEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 60_000,
    });
  const data = join(folder, 'data');
  const owner = ['--username=iskra', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const settings = `-c listen_addresses='' -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`;
  run('initdb', `--pgdata=${data}`, ...owner);
  run('pg_ctl', 'start', '--wait', `--pgdata=${data}`, `--log=${join(folder, 'log')}`, `--options=${settings}`);
  return {
    url: `postgresql://iskra@localhost:5432/postgres?host=${encodeURIComponent(folder)}`,
    stop() {
      run('pg_ctl', 'stop', '--wait', '--mode=immediate', `--pgdata=${data}`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
