import type { MailServerInput } from '#contracts/settings/mail-server.ts';
import { settingsTopic } from '#contracts/settings/settings-topic.rule.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { alertOwners } from '#server/features/store/settings/alert-owners.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { requireFreshOwner } from '#server/platform/http/require-fresh-session.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { type MailServerRow, mailServers } from './mail-server.tables.ts';

/**
 * Stores the mail server, with its password sealed; activities do not contain it. Owners only, with a fresh session: who
 * names the server reads every email. A kept password goes to the server and user that it was typed for, and to no other
 * (VALIDATION).
 */
export async function saveMailServer(
  op: Operation<Caller>,
  { password, ...input }: MailServerInput,
  { secrets, config }: { secrets: Pick<Secrets, 'seal'>; config: Pick<Config, 'smtpUrl'> },
): Promise<void> {
  refuseFixed(config);
  requireFreshOwner(op.caller, 'Пощенският сървър се сменя само от собственик.');
  const [before] = await op.tx.select().from(mailServers).for('update');
  const isKept = password === undefined && input.login !== '';
  if (isKept && (!before || before.password === null || isElsewhere(before, input)))
    throw new ShopError('VALIDATION', {
      errors: [{ path: 'password', message: 'Напиши паролата за този сървър и потребител.' }],
    });
  if (input.login !== '' && password === '')
    throw new ShopError('VALIDATION', { errors: [{ path: 'password', message: 'Напиши паролата.' }] });
  const sealed =
    input.login === '' ? null : password === undefined ? (before?.password ?? null) : secrets.seal(password);
  const values = { ...input, password: sealed, updatedAt: op.now };
  await op.tx.insert(mailServers).values(values).onConflictDoUpdate({ target: mailServers.only, set: values });
  await noteChange(op, before, values);
}

/** Forgets the mail server of the panel. */
export async function removeMailServer(
  op: Operation<Caller>,
  { config }: { config: Pick<Config, 'smtpUrl'> },
): Promise<void> {
  refuseFixed(config);
  requireFreshOwner(op.caller, 'Пощенският сървър се маха само от собственик.');
  const [before] = await op.tx.delete(mailServers).returning();
  if (before) await noteChange(op, before, null);
}

function refuseFixed({ smtpUrl }: Pick<Config, 'smtpUrl'>): void {
  if (smtpUrl === null) return;
  throw new ShopError('CONFLICT', { message: 'Пощенският сървър е зададен при пускането на магазина и се сменя там.' });
}

function isElsewhere(before: MailServerRow, { host, login }: Pick<MailServerInput, 'host' | 'login'>): boolean {
  return before.host !== host || before.login !== login;
}

type Values = Omit<MailServerRow, 'only'>;

async function noteChange(op: Operation<Caller>, before: Values | undefined, after: Values | null): Promise<void> {
  announceChange(op, settingsTopic);
  await alertOwners(op, ['mailServer']);
  await recordActivity(op, {
    action: 'mail.changed',
    subjectType: 'settings',
    subjectId: 'mail',
    subjectName: after?.host ?? before?.host ?? '',
    before: before && shownOf(before),
    after: after ? { ...shownOf(after), ...(after.password === before?.password ? {} : { keys: 'changed' }) } : {},
  });
}

const shownOf = ({ host, port, security, login, sender }: Values) => ({ host, port, security, login, sender });
