import { and, eq } from 'drizzle-orm';
import { codCodeMinutes } from '#contracts/checkout/cod-code.ts';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import type { SmsEvent } from '#contracts/sms/sms.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import type { MessageRow } from '#server/features/store/messages/messages.tables.ts';
import type { Handover } from '#server/features/store/messages/questions.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openSmsProvider } from './providers/open-sms-provider.ts';
import { reportUrlFor } from './providers/report-address.ts';
import { nextDay, quietUntil } from './quiet-hours.ts';
import { readSmsSettings, type StoredSmsSettings } from './settings/read-sms-settings.ts';
import { takeAllowance } from './take-allowance.ts';

/** Messages that somebody waits for. Those of buyers have a limit of their own (checkoutLimits.codCodes). */
const awaited: ReadonlySet<string> = new Set<SmsEvent>(['test', 'order-code']);

/** A code that is sent later than this is no longer valid. */
const codeLifetimeMs = codCodeMinutes * 60_000;

type Context = Pick<Deps, 'db' | 'config' | 'secrets' | 'clock'>;

/**
 * Hands a text message to the provider, unless its recipient has withdrawn consent in the meantime. It is postponed
 * in quiet hours and when a daily limit is reached; a test of the settings and a code that a buyer waits for are not.
 */
export async function sendSms(context: Context, message: MessageRow): Promise<Handover> {
  const { db, config, clock } = context;
  if (message.promotedTo !== null && !(await stillAgrees(db, message.promotedTo)))
    return { outcome: 'refused', reason: 'Човекът вече не е съгласен да получава SMS.' };
  const settings = await readSmsSettings(db);
  if (message.event === 'order-code' && clock().getTime() - message.queuedAt.getTime() > codeLifetimeMs)
    return { outcome: 'refused', reason: 'Кодът изтече, преди да тръгне.' };
  const waits = awaited.has(message.event) ? null : await waitFor(db, message, settings, clock());
  if (waits) return waits;
  return openSmsProvider(settings, context).send({
    to: message.recipient,
    text: message.text,
    reference: `${message.id}-${message.round}`,
    mayHaveGone: message.tries > 1,
    since: message.queuedAt,
    reportUrl: reportUrlFor(message, settings.provider, { baseUrl: config.baseUrl, secrets: context.secrets }),
  });
}

async function stillAgrees(db: Database, userId: string): Promise<boolean> {
  const agreeing = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.smsOptIn, true), eq(users.status, 'active')));
  return agreeing.length > 0;
}

async function waitFor(
  db: Database,
  { id, round, recipient }: MessageRow,
  settings: StoredSmsSettings,
  now: Date,
): Promise<Handover | null> {
  const until = quietUntil(now, settings);
  if (until) return { outcome: 'later', at: until, reason: 'Тихи часове: тръгва след края им.' };
  const { perNumberDaily, daily } = settings;
  const full = await takeAllowance(db, {
    messageId: id,
    round,
    number: recipient,
    day: timeInSofia(now).day,
    perNumberDaily,
    daily,
  });
  if (full === null) return null;
  const limit = full === 'number' ? `${perNumberDaily} SMS на ден до един номер` : `${daily} SMS на ден`;
  return { outcome: 'later', at: nextDay(now, settings), reason: `Достигнат е лимитът от ${limit}: тръгва утре.` };
}
