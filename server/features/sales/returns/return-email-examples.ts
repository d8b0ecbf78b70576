import { formatMoneyAtEnd } from '#contracts/common/format-money.rule.ts';
import type { EmailEvent } from '#contracts/email-templates/email-texts.rule.ts';
import { senderOfExample, type WriteExample } from '#server/features/store/messages/questions.ts';
import { returnEmail } from './return-email.ts';
import { receiptEmail } from './withdrawals/withdrawal-emails.ts';

export const returnEmailExamples: Partial<Record<EmailEvent, WriteExample>> = {
  'goods-returned': (_sender, data) =>
    returnEmail(senderOfExample(data), data.order, {
      rows: [[data.order.lines[0]?.name ?? 'Мента', '1 бр.']],
      money: `Връщаме с банков превод ${formatMoneyAtEnd(data.order.totals.total)}`,
    }),
  'withdrawal-received': (sender, { order }) =>
    receiptEmail(sender, {
      name: `${order.contact.firstName} ${order.contact.lastName}`,
      email: order.contact.email,
      orderNumber: String(order.number),
      scope: 'whole',
      goods: '',
      createdAt: new Date(order.createdAt),
    }),
};
