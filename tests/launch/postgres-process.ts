import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { quickModules } from '#tests/support/quick-modules-option.ts';

/** The first output of the process. */
export interface PostgresProcess {
  child: ChildProcess;
  connection: pg.ClientConfig;
  folder: string;
  refused: string | undefined;
  logLines: string[];
  exited: Promise<number | null>;
}

/** Starts a process that runs the PostgreSQL of a data folder, and waits until it is ready or refused. */
export async function startPostgresProcess(
  dataDir: string,
  options: { manner?: string; uid?: number } = {},
): Promise<PostgresProcess> {
  const script = fileURLToPath(new URL('./run-postgres.ts', import.meta.url));
  const ids = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid };
  const child = spawn(process.execPath, [...quickModules, script, dataDir, options.manner ?? ''], {
    ...ids,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const logLines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    // The script prints these lines only.
    const message = JSON.parse(line) as {
      log?: string;
      refused?: string;
      connection?: pg.ClientConfig;
      folder?: string;
    };
    if (message.log !== undefined) logLines.push(message.log);
    else
      return {
        child,
        connection: {},
        folder: '',
        ...message,
        refused: message.refused,
        logLines,
        exited,
      };
  }
  throw new Error(`The process exited with ${await exited} without output.`);
}

/** Runs one statement and returns its first row. */
export async function queryRow(connection: pg.ClientConfig, statement: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows[0] ?? {};
  } finally {
    await client.end();
  }
}

/** The process id of the PostgreSQL of this folder. */
export async function postgresId(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
