import { type Database, poolOf } from '#server/platform/database/open-database.ts';
import { changesChannel } from '#server/platform/database/transaction.ts';

const gatherMilliseconds = 50;
/** More in one moment are left out: nothing may depend on them. */
const maxTopics = 200;

export interface Outbox {
  add(topic: string): void;
  close(): void;
}

/** Gathers topics for a moment and sends them to the other processes in one statement, each of them once. */
export function openOutbox(db: Database, processId: string): Outbox {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const send = (): void => {
    timer = undefined;
    const payloads = [...waiting].map((topic) => `${processId} ${topic}`);
    waiting.clear();
    // What is refused is lost, as promised.
    poolOf(db)
      .query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [changesChannel, payloads])
      .catch(() => {});
  };
  return {
    add(topic) {
      if (waiting.size >= maxTopics) return;
      waiting.add(topic);
      timer ??= setTimeout(send, gatherMilliseconds).unref();
    },
    close: () => clearTimeout(timer),
  };
}
