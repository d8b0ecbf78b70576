import { healthTitles } from '#contracts/health/health-checks.rule.ts';
import type { HealthCheck } from '#contracts/health/health.ts';
import { emailOwners } from '#server/features/customers/accounts/email-owners.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { layOutEmail } from '#server/platform/mail/email-layout.ts';
import { type Operation, runOperation } from '#server/platform/operation.ts';
import { readHealth } from './read-health.ts';
import { recordProblems } from './record-problems.ts';

const href = '/admin/settings/health';

/** Runs the checks and notifies the owners, in the panel and by email, of checks that have failed for ten minutes. */
export async function reportProblems(deps: Deps): Promise<void> {
  const checks = (await readHealth(deps)).filter(({ state }) => state === 'bad');
  const { storeName } = emailSender(await readSettings(deps.db), deps.config.baseUrl);
  await runOperation(deps, async (op) => {
    const due = new Set(
      await recordProblems(
        op,
        checks.map(({ id }) => id),
      ),
    );
    const problems = checks.filter(({ id }) => due.has(id));
    if (problems.length > 0) await notifyOwners(op, problems, { storeName });
  });
}

async function notifyOwners(
  op: Operation,
  problems: readonly HealthCheck[],
  { storeName }: { storeName: string },
): Promise<void> {
  const subject = `Магазинът има нужда от внимание: ${problems.map(({ id }) => healthTitles[id]).join(', ')}`;
  const cause = `health:${op.now.toISOString()}`;
  await addNotification(op, { kind: 'failure', message: subject, href, cause });
  const email = layOutEmail({
    storeName,
    heading: 'Магазинът има нужда от внимание',
    paragraphs: ['Това не е наред от поне десет минути:'],
    rows: problems.map(({ id, text }) => [healthTitles[id], text]),
    action: { label: 'Виж състоянието', url: `${op.baseUrl}${href}` },
    footnote: 'Пишем веднъж за всеки проблем. Ако се появи отново, ще пишем пак.',
  });
  await emailOwners(op, { cause, subject: `${subject} – ${storeName}`, ...email });
}
