import { sensitiveChangeNames } from '#contracts/security-events/sensitive-changes.rule.ts';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import type { JobMap } from '#server/platform/jobs/jobs.ts';
import { layOutEmail } from '#server/platform/mail/email-layout.ts';
import type { Operation } from '#server/platform/operation.ts';
import { emailOwners } from './email-owners.ts';

/**
 * Queues one email per owner about a change of security or money, including the owner who made it. Its text is fixed,
 * so that users with fewer permissions cannot empty it in the settings.
 */
export async function sendOwnerAlerts(
  op: Operation,
  { id, changed, about, actor, address }: JobMap['alert-owners'],
  { storeName, baseUrl }: Pick<EmailSender, 'storeName' | 'baseUrl'>,
): Promise<void> {
  const rows: [string, string][] = [
    ['Променено', changed.map((change) => sensitiveChangeNames[change]).join(', ')],
    ...(about === undefined ? [] : [['За', about] satisfies [string, string]]),
    ['От', actor || 'магазина'],
    ['IP адрес', address || 'неизвестен'],
  ];
  const email = layOutEmail({
    storeName,
    heading: 'Променена е важна настройка',
    paragraphs: ['Пишем на всички собственици при всяка промяна на сигурността, парите или правата на екипа.'],
    rows,
    action: { label: 'Виж активностите', url: `${baseUrl}/admin/activities` },
    footnote: 'Ако промяната не е ваша, сменете паролата си и прекратете чуждите сесии от профила си.',
  });
  const subject = `Променена е важна настройка – ${storeName}`;
  await emailOwners(op, { cause: `owner-alert:${id}`, subject, ...email });
}
