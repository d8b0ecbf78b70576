import { type SQL, sql } from 'drizzle-orm';
import { type Subscriber, SubscriberState } from '#contracts/newsletter/newsletter.ts';
import { column } from '#server/platform/database/column.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

export interface SubscriberFilter {
  search: string;
  state: SubscriberState | '';
}

/**
 * Everybody who agreed to emails: subscribers of the form, and accounts with a confirmed address and the same consent.
 * One address is one row; the form's has the proof.
 */
const everybody = sql`(
  select s.id, s.email, s.email_key, 'form' as origin, u.id as user_id,
    case when s.unsubscribed_at is null then 'subscribed' else 'unsubscribed' end as state,
    coalesce(s.unsubscribed_at, s.subscribed_at) as since,
    coalesce((select c.page from newsletter_consents c where c.subscriber_id = s.id and c.given
      order by c.created_at desc, c.id desc limit 1), '') as page
  from newsletter_subscribers s
  left join users u on lower(u.email) = s.email_key and u.is_verified and not u.is_hand_over_pending
  where not (s.unsubscribed_at is not null and coalesce(u.promotional_opt_in, false))
  union all
  select u.id, u.email, lower(u.email), 'account', u.id, 'subscribed',
    coalesce((select max(c.created_at) from consents c where c.user_id = u.id and c.kind = 'mail' and c.given),
      u.created_at),
    ''
  from users u
  where u.promotional_opt_in and u.is_verified and not u.is_hand_over_pending
    and not exists (
      select from newsletter_subscribers s where s.email_key = lower(u.email) and s.unsubscribed_at is null)
) n`;

const columns = {
  id: column.text,
  email: column.text,
  state: column.oneOf(SubscriberState.options),
  origin: column.oneOf(['form', 'account']),
  userId: column.nullable(column.text),
  since: column.timestamp,
  page: column.text,
};

function matching({ search, state }: SubscriberFilter): SQL {
  return sql`n.email_key like ${containing(search.trim().toLowerCase())} and (${state} = '' or n.state = ${state})`;
}

/** Returns a page of addresses, the newest change first, with their number. Two queries. */
export async function listSubscribers(
  db: Database,
  { page, limit, ...filter }: SubscriberFilter & { page: number; limit: number },
): Promise<{ subscribers: Subscriber[]; total: number }> {
  const subscribers = await read(db, matching(filter), sql`limit ${limit} offset ${(page - 1) * limit}`);
  const [count] = await queryRows(
    db,
    { total: column.number },
    sql`select count(*)::int as total from ${everybody} where ${matching(filter)}`,
  );
  return { subscribers, total: count?.total ?? 0 };
}

const batch = 1000;

/** All matching addresses as lines of a CSV file, in list order. Reads 1000 at a time. */
export async function* exportSubscribers(db: Database, filter: SubscriberFilter): AsyncGenerator<string[]> {
  for (let start = 0; ; start += batch) {
    const rows = await read(db, matching(filter), sql`limit ${batch} offset ${start}`);
    for (const { email, state, origin, since, page } of rows)
      yield [email, stateNames[state], origin === 'form' ? 'форма' : 'профил', since, page];
    if (rows.length < batch) return;
  }
}

const stateNames: Readonly<Record<SubscriberState, string>> = { subscribed: 'абониран', unsubscribed: 'отписан' };

export const subscriberExportHeader = ['Имейл', 'Състояние', 'Откъде', 'Промяна', 'Страница'];

/** A subscriber of the form; undefined if there is none. */
export async function findSubscriber(db: Database, id: string): Promise<Subscriber | undefined> {
  const [row] = await read(db, sql`n.origin = 'form' and n.id = ${id}::uuid`, sql`limit 1`);
  return row;
}

async function read(db: Database, condition: SQL, part: SQL): Promise<Subscriber[]> {
  const rows = await queryRows(
    db,
    columns,
    sql`
    select n.id, n.email, n.state, n.origin, n.user_id as "userId", n.since, n.page
    from ${everybody} where ${condition} order by n.since desc, n.id ${part}`,
  );
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
}
