import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** The first output of the process. */
export interface Held {
  child: ChildProcess;
  connection: pg.ClientConfig;
  place: string;
  refused: string | undefined;
  logged: string[];
  ended: Promise<number | null>;
}

/** Starts a process that runs the PostgreSQL of a data folder, and waits until it is ready or refused. */
export async function holdPostgres(dataDir: string, options: { manner?: string; uid?: number } = {}): Promise<Held> {
  const script = fileURLToPath(new URL('./hold-postgres.ts', import.meta.url));
  const ids = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid };
  const child = spawn(process.execPath, [script, dataDir, options.manner ?? ''], {
    ...ids,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const logged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    // The script prints these lines only.
    const said = JSON.parse(line) as { log?: string; refused?: string; connection?: pg.ClientConfig; place?: string };
    if (said.log !== undefined) logged.push(said.log);
    else return { child, connection: {}, place: '', ...said, refused: said.refused, logged, ended };
  }
  throw new Error(`The process ended with ${await ended} and said nothing.`);
}

/** Runs one statement and returns its first row. */
export async function ask(connection: pg.ClientConfig, statement: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows[0] ?? {};
  } finally {
    await client.end();
  }
}

/** The process id of the PostgreSQL of this folder. */
export async function postgresId(place: string): Promise<number> {
  return Number((await readFile(join(place, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
