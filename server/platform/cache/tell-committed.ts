import { changesChannel } from '#server/platform/database/transaction.ts';

/** Runs a statement on the connection for changes or, while it is lost, on one of the pool. */
export type RunStatement = (text: string, values: unknown[]) => Promise<unknown>;

export interface Telling {
  /** Tells the other processes of the topics that a committed transaction stored under this id. */
  add(id: string): void;
  /** Tells what still waits. */
  close(): Promise<void>;
}

const pauseMilliseconds = 25;
const sweepMilliseconds = 1_000;

/** Telling and forgetting are one statement, so that topics are told even if the process dies at any moment. */
const tellIds = `
  with told as (delete from pending_topics where id = any($1::uuid[]) returning topics)
  select count(pg_notify('${changesChannel}', $2 || ' ' || topic)) from told, unnest(topics) as topic`;

/**
 * Without a sender: the process that committed is told too, because it may not know of its commit. Rows that another
 * process is telling right now are left to it.
 */
const tellLate = `
  with late as (
    select id from pending_topics where created_at < clock_timestamp() - interval '${sweepMilliseconds} ms'
    for update skip locked
  ), told as (delete from pending_topics where id in (select id from late) returning topics)
  select count(pg_notify('${changesChannel}', ' ' || topic)) from told, unnest(topics) as topic`;

/**
 * Tells the other processes what transactions of this process have committed: the first at once, and those that follow
 * within 25 ms together, because PostgreSQL lets transactions that notify commit one after the other. What a process has
 * not told within a second, because it died or lost its connection, is told by whichever process finds it first.
 */
export function openTelling(run: RunStatement, processId: string): Telling {
  const waiting = new Set<string>();
  let pause: NodeJS.Timeout | undefined;
  const sweeping = setInterval(() => void run(tellLate, []).catch(() => {}), sweepMilliseconds).unref();
  const tell = async (): Promise<void> => {
    const ids = [...waiting];
    waiting.clear();
    // If it fails, the rows remain and are found a second later.
    await run(tellIds, [ids, processId]).catch(() => {});
  };
  const endPause = (): void => {
    pause = undefined;
    if (waiting.size > 0) begin();
  };
  const begin = (): void => {
    pause = setTimeout(endPause, pauseMilliseconds).unref();
    void tell();
  };
  return {
    add(id) {
      waiting.add(id);
      if (!pause) begin();
    },
    async close() {
      clearInterval(sweeping);
      clearTimeout(pause);
      if (waiting.size > 0) await tell();
    },
  };
}
