import { formatMoney } from '#contracts/common/format-money.rule.ts';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { accountHolder } from '#contracts/payments/account-holder.rule.ts';
import { epcQrText } from '#contracts/payments/epc-qr.rule.ts';
import { transferDeadline } from '#contracts/payments/transfer-deadline.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { EmailParts } from '#server/platform/mail/email-layout.ts';

type TransferredOrder = Pick<Order, 'number' | 'createdAt' | 'payment' | 'paymentStatus' | 'totals'>;

const dayAndMonth = new Intl.DateTimeFormat('bg-BG', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** What to transfer until when, in one sentence; empty when nothing is due or the shop has no account. */
export function transferSentence(settings: Settings, order: TransferredOrder, now: Date): string {
  const { bankTransfer, unpaidOrders } = settings;
  if (!isTransferDue(order) || !bankTransfer.iban) return '';
  const account = [accountHolder(settings), bankTransfer.bank].filter(Boolean).join(', ');
  const days = unpaidOrders.transferDays;
  const last = days === null ? '' : transferDeadline(new Date(order.createdAt), days);
  // An order that was changed after its term has a new one, which is not promised here.
  const until = last < timeInSofia(now).day ? '' : ` до ${dayAndMonth.format(new Date(last))}`;
  return `Преведи сумата${until} по сметка ${bankTransfer.iban}${account && ` (${account})`} с основание „${order.number}“.`;
}

/** The facts of a transfer to copy one by one, and the code that some bank apps read. */
export function transferPart(settings: Settings, order: TransferredOrder): Pick<EmailParts, 'transfer'> {
  const { iban } = settings.bankTransfer;
  if (!isTransferDue(order) || !iban) return {};
  const holder = accountHolder(settings);
  const { total } = order.totals;
  const reason = String(order.number);
  const facts = [
    ['IBAN', iban],
    ['Получател', holder],
    ['Сума', formatMoney(total, { dual: settings.dualDisplay })],
    ['Основание', reason],
  ] as const;
  const qr = epcQrText({ iban, holder, sum: total, reason });
  return { transfer: { facts: facts.filter(([, value]) => value !== ''), qr } };
}

function isTransferDue({ payment, paymentStatus, totals }: TransferredOrder): boolean {
  const isUnpaid = paymentStatus === 'unpaid' || paymentStatus === 'failed';
  return payment.method === 'bank_transfer' && isUnpaid && totals.total.amount > 0;
}
