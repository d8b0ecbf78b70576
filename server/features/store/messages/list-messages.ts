import { and, eq, sql } from 'drizzle-orm';
import type { MessageChannel, MessageState } from '#contracts/messages/messages.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { isOnPage } from '#server/platform/database/is-on-page.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { queryJsonRows } from '#server/platform/database/rows/json-rows.ts';
import { rowsWith } from '#server/platform/database/rows/whole-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { isNumberTerm, nationalDigits } from '#server/platform/phones/phone-search.ts';
import { messages } from './messages.tables.ts';
import { shownColumns, type ShownRow } from './present-message.ts';

export interface MessagePage {
  rows: ShownRow[];
  total: number;
  totalCapped?: true;
}

export interface MessageQuery {
  page: number;
  limit: number;
  search: string;
  channel: MessageChannel | '';
  state: MessageState | '';
  /** The kind of text message. */
  event?: string;
}

/** The order of the index: a plain DESC would sort NULLs first and not use the index. */
const newest = [sql`${messages.createdAt} desc nulls last`, messages.id];

/** Without the HTML, which is long. */
const { columns, selection } = rowsWith(messages, shownColumns);

/** Returns a page of the queued and sent messages, newest first. Two queries. */
export async function listMessages(
  db: Database,
  { page, limit, search, channel, state, event = '' }: MessageQuery,
): Promise<MessagePage> {
  const condition = and(
    channel === '' ? undefined : eq(messages.channel, channel),
    state === '' ? undefined : eq(messages.state, state),
    event === '' ? undefined : eq(messages.event, event),
    search === ''
      ? undefined
      : sql`lower(${messages.recipient} || ' ' || ${messages.subject}) like ${recipientPattern(search)}`,
  );
  const [rows, total] = await Promise.all([
    queryJsonRows(
      db,
      columns,
      sql`select ${selection} from ${messages}
        where ${isOnPage(messages.id, { from: messages, where: condition, ordering: newest, page, limit })}
        order by ${sql.join(newest, sql`, `)}`,
    ),
    countCapped(db, messages, condition),
  ]);
  return { rows, ...total };
}

/**
 * Recipients of text messages are stored as `+359…`, so the national or international prefix of a searched number is
 * removed.
 */
function recipientPattern(search: string): string {
  return containing(isNumberTerm(search) ? nationalDigits(search).replace(/^0/, '') : search.toLowerCase());
}
