import { sql } from 'drizzle-orm';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ReadyMessage } from './compose-late.ts';
import { messages, outbox } from './messages.tables.ts';
import type { Handover } from './questions.ts';

interface Sent {
  message: ReadyMessage;
  handover: Extract<Handover, { outcome: 'sent' }>;
  sentAt: string;
}

/**
 * Marks messages sent, with the content that they were sent with. What is asked for while a statement runs is marked by
 * the next one, so that messages that are sent side by side share statements. Resolves when the mark is on disk.
 */
export function openSentMarks({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  let gathering: { all: Sent[]; mark: Promise<unknown> } | undefined;
  let running: Promise<unknown> = Promise.resolve();
  return (message: ReadyMessage, handover: Sent['handover']): Promise<unknown> => {
    if (!gathering) {
      const all: Sent[] = [];
      const mark = running.then(() => {
        gathering = undefined;
        return setSent(db, columnsOf(all));
      });
      running = mark.catch(() => {});
      gathering = { all, mark };
    }
    gathering.all.push({ message, handover, sentAt: clock().toISOString() });
    return gathering.mark;
  };
}

function columnsOf(all: readonly Sent[]) {
  // What nobody received is kept whole: the folder is the only way to its links.
  const isEmptied = ({ message, handover }: Sent) => message.carriesSecret && handover.provider !== outbox;
  return {
    ids: all.map(({ message }) => message.id),
    rounds: all.map(({ message }) => message.round),
    times: all.map(({ sentAt }) => sentAt),
    providers: all.map(({ handover }) => handover.provider ?? null),
    providerIds: all.map(({ handover }) => handover.providerId ?? null),
    // Null for what is stored already.
    texts: all.map((one) => (isEmptied(one) ? '' : one.message.isFresh ? one.message.text : null)),
    htmls: all.map((one) => (isEmptied(one) ? '' : one.message.isFresh ? one.message.html : null)),
  };
}

/** If an operator's report came first, the status `delivered` is kept. */
const setSent = compileStatement<ReturnType<typeof columnsOf>>(
  {},
  ({ ids, rounds, times, providers, providerIds, texts, htmls }) => sql`
    update ${messages} set state = 'sent', sent_at = s.sent_at, claimed_until = null, next_try_at = null,
      last_error = null, provider = s.provider, provider_id = s.provider_id,
      text = coalesce(s.text, ${messages.text}), html = coalesce(s.html, ${messages.html})
      from unnest(${ids}::uuid[], ${rounds}::int[], ${times}::timestamptz[], ${providers}::text[],
        ${providerIds}::text[], ${texts}::text[], ${htmls}::text[])
        as s (id, round, sent_at, provider, provider_id, text, html)
    where ${messages.id} = s.id and ${messages.round} = s.round and ${messages.state} = 'queued'`,
);
