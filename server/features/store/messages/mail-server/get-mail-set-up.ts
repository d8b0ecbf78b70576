import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { MailSetUp } from '#contracts/settings/mail-server.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { mailServers } from './mail-server.tables.ts';
import type { MailDeps } from './read-mail-server.ts';
import { countWaitingMail } from './waiting-mail.ts';

/** How emails are sent, without the password. Three queries. */
export async function getMailSetUp({ db, secrets, config }: MailDeps, now: Date): Promise<MailSetUp> {
  const [row] = await db.select().from(mailServers);
  const testedAt = await readTestedAt(db, row?.updatedAt);
  const sender = { sender: senderOf(config.mailFrom, row?.sender), isSenderFixed: config.mailFrom !== null };
  const shared = { ...sender, testedAt: testedAt?.toISOString() ?? null, waiting: await countWaitingMail(db, now) };
  if (config.smtpUrl !== null) return { ...ofEnvironment(config.smtpUrl), ...shared };
  if (!row)
    return {
      ...{ from: 'none', host: '', port: null, security: 'starttls', login: '', hasPassword: false, isReadable: true },
      ...shared,
      testedAt: null,
    };
  const { host, port, security, login, password } = row;
  const isReadable = password === null || secrets.unseal(password) !== null;
  return { from: 'panel', host, port, security, login, hasPassword: password !== null, isReadable, ...shared };
}

/** The address alone, also where MAIL_FROM names the shop before it. */
function senderOf(fixed: string | null, address = ''): string {
  return fixed === null ? address : (/<([^<>]+)>$/.exec(fixed)?.[1] ?? fixed);
}

function ofEnvironment(smtpUrl: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  return {
    from: 'environment' as const,
    host: hostname,
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    security: isTls
      ? ('tls' as const)
      : searchParams.get('requireTLS') === 'false'
        ? ('none' as const)
        : ('starttls' as const),
    login: decodeURIComponent(username),
    hasPassword: password !== '',
    isReadable: true,
  };
}

async function readTestedAt(db: Database, since = new Date(0)): Promise<Date | undefined> {
  const isSent = sql`${activities.after} @> '{"sent": true}'`;
  const [test] = await db
    .select({ at: activities.at })
    .from(activities)
    .where(and(eq(activities.action, 'mail.tested'), gte(activities.at, since), isSent))
    .orderBy(desc(activities.at))
    .limit(1);
  return test?.at;
}
