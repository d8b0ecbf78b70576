import { settingsTopic } from '#contracts/settings/settings-topic.rule.ts';
import { CachedValue } from '#server/platform/cache/cached-value.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type MailServer, mailServerUrl } from '#server/platform/mail/mail-server.ts';
import { type MailServerRow, mailServers } from './mail-server.tables.ts';

const cached = new CachedValue<{ row: MailServerRow | undefined }>(settingsTopic, async (db) => {
  const [row] = await db.select().from(mailServers);
  return { row };
});

/** Keeps the mail server of `db` in memory until a change is announced. */
export function cacheMailServer(db: Database, changes: Changes): void {
  cached.follow(db, changes);
}

/** What reading the mail server takes. */
export type MailDeps = Pick<Deps, 'db' | 'secrets'> & { config: Pick<Deps['config'], 'smtpUrl' | 'mailFrom'> };

/**
 * The mail server that emails leave by: that of the environment (SMTP_URL), else that of the panel; null while there is
 * none, or while its password cannot be decrypted. Whoever claims that an email was sent asks here first.
 */
export async function readMailServer({ db, secrets, config }: MailDeps): Promise<MailServer | null> {
  if (config.smtpUrl !== null) return { url: config.smtpUrl, from: config.mailFrom };
  const { row } = await cached.read(db);
  if (!row) return null;
  const password = row.password === null ? '' : secrets.unseal(row.password);
  if (password === null) return null;
  return { url: mailServerUrl({ ...row, password }), from: config.mailFrom ?? (row.sender === '' ? null : row.sender) };
}
