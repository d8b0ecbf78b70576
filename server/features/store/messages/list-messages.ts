import { and, eq, sql } from 'drizzle-orm';
import type { MessageChannel, MessageState } from '#contracts/messages/messages.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { isOnPage } from '#server/platform/database/is-on-page.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { isNumberTerm, nationalDigits } from '#server/platform/database/phone-search.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { messages } from './messages.tables.ts';

export type MessageRow = typeof messages.$inferSelect;

export interface MessagePage {
  rows: MessageRow[];
  total: number;
  totalCapped?: true;
}

export interface MessageQuery {
  page: number;
  limit: number;
  search: string;
  channel: MessageChannel | '';
  state: MessageState | '';
  /** Of text messages: of which kind. */
  event?: string;
}

/** As the index has it: a plain DESC would sort NULLs first and leave the index aside. */
const newest = [sql`${messages.createdAt} desc nulls last`, messages.id];

/** One page of what was sent or waits, newest first. Two queries. */
export async function listMessages(
  db: Database,
  { page, limit, search, channel, state, event = '' }: MessageQuery,
): Promise<MessagePage> {
  const wanted = and(
    channel === '' ? undefined : eq(messages.channel, channel),
    state === '' ? undefined : eq(messages.state, state),
    event === '' ? undefined : eq(messages.event, event),
    search === ''
      ? undefined
      : sql`lower(${messages.recipient} || ' ' || ${messages.subject}) like ${recipientPattern(search)}`,
  );
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(messages)
      .where(isOnPage(messages.id, { from: messages, where: wanted, ordering: newest, page, limit }))
      .orderBy(...newest),
    countCapped(db, messages, wanted),
  ]);
  return { rows, ...counted };
}

/** Recipients of text messages stand as `+359…`: a number is looked for without what may stand before it. */
function recipientPattern(search: string): string {
  return containing(isNumberTerm(search) ? nationalDigits(search).replace(/^0/, '') : search.toLowerCase());
}
