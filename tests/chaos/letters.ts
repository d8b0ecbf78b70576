import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { withDatabase } from './shop-database.ts';

/** The email that confirms an order. */
export interface Letter {
  id: string;
  state: string;
  /** Why it could not be sent the last time; empty if it could. */
  reason: string;
}

interface Expectation {
  /** How long letters may wait from now on. */
  maxSeconds: number;
  /** The ids of the letters that arrived. */
  arrived(): ReadonlySet<string>;
  /** Whether a letter that was given up was given up for a good reason; none is unless given. */
  isExcused?(letter: Letter): boolean;
}

type Place = Parameters<typeof withDatabase>[0];

/**
 * Waits until no message is queued. Returns what differs from: the letter of every acknowledged order was sent, arrived,
 * and was given up only where it had to be.
 */
export async function findUnsentLetters(
  of: Place,
  acknowledged: readonly string[],
  { maxSeconds, arrived, isExcused = () => false }: Expectation,
): Promise<string[]> {
  const violations: string[] = [];
  const waiting = await untilNoneWaits(of, maxSeconds);
  if (waiting > 0) violations.push(`${waiting} messages still wait after ${maxSeconds} s`);
  const letters = await readLetters(of, acknowledged);
  const givenUp = letters.filter((letter) => letter.state === 'failed' && !isExcused(letter));
  if (givenUp.length > 0) violations.push(`${givenUp.length} letters were given up: ${givenUp[0]?.reason}`);
  const there = arrived();
  const missing = letters.filter(({ id, state }) => state === 'sent' && !there.has(id));
  if (missing.length > 0) violations.push(`${missing.length} letters are marked as sent and did not arrive`);
  return violations;
}

/** The ids of the letters in the folder that takes the place of a mail server. */
export function lettersInFolder(dataDir: string): ReadonlySet<string> {
  const folder = join(dataDir, 'outbox');
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return new Set(names.map((name) => idOfLetter(readFileSync(join(folder, name), 'latin1'))));
}

/** The id of a message by the Message-ID of its email, `{id}-{round}@host`. */
export function idOfLetter(email: string): string {
  return /^Message-ID:\s*<?([0-9a-f-]{36})-\d+@/im.exec(email)?.[1] ?? 'none';
}

async function untilNoneWaits(of: Place, maxSeconds: number): Promise<number> {
  for (const since = performance.now(); ;) {
    const [row] = await withDatabase(of, (db) =>
      queryRows(
        db,
        { waiting: column.number },
        sql`select count(*)::float8 as waiting from messages where state = 'queued'`,
      ),
    );
    const waiting = row?.waiting ?? 0;
    if (waiting === 0 || performance.now() - since >= maxSeconds * 1000) return waiting;
    await wait(2_000);
  }
}

function readLetters(of: Place, acknowledged: readonly string[]): Promise<Letter[]> {
  const causes = sql.param(acknowledged.map((id) => `order-placed:${id}`));
  return withDatabase(of, (db) =>
    queryRows(
      db,
      { id: column.text, state: column.text, reason: column.text },
      sql`select id::text as id, state, coalesce(last_error, '') as reason from messages
        where cause = any(${causes}::text[])`,
    ),
  );
}
