import { timeZone } from '#contracts/common/time-zone.rule.ts';
import { type ComposedEmail, composeEmail, type EmailSender } from '#server/features/store/messages/compose-email.ts';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import type { WithdrawalRow } from './present-withdrawal.ts';

type Statement = Pick<WithdrawalRow, 'name' | 'orderNumber' | 'email' | 'scope' | 'goods' | 'createdAt'>;

const dateAndTime = new Intl.DateTimeFormat('bg-BG', { dateStyle: 'long', timeStyle: 'medium', timeZone });

/**
 * The receipt of a statement of withdrawal. The rows hold the statement and cannot be edited by the owner. Anyone can
 * state anything for any mailbox, so nothing in it is a link.
 */
export function receiptEmail(sender: EmailSender, statement: Statement): ComposedEmail {
  const { name, orderNumber, email, scope, goods, createdAt } = statement;
  const rows = [
    ['Поръчка', `№ ${breakLinks(orderNumber)}`],
    [
      'Отказ от',
      [scope === 'whole' ? 'цялата поръчка' : 'част от поръчката', breakLinks(goods)].filter(Boolean).join(': '),
    ],
    ['Име', breakLinks(name)],
    ['Имейл', email],
    ['Получено', dateAndTime.format(createdAt)],
  ] as const;
  const footnote =
    'Получаваш това писмо, защото имейлът ти е въведен в отказ от договора. Запази го като доказателство.';
  return composeEmail(sender, 'withdrawal-received', { поръчка: orderNumber }, { rows, footnote });
}
