import { chargedInEuro } from '#contracts/payments/charged-in-euro.rule.ts';
import type { PaymentRow } from '../payments.tables.ts';
import type { ProviderState } from '../registry/payment-provider.ts';
import type { Attempt } from './attempts.ts';
import { staffText } from './response-codes.ts';
import type { SettledAttempt } from './settle-forms.ts';
import { trtypeOf } from './trtype-of.ts';

/** The buyer left, or the form never arrived. */
const unfinished = new Set(['', '-25', '17']);

/** The form that paid: the first of those that were approved. */
export function successOf(attempts: readonly Attempt[]): Attempt | undefined {
  const approved = attempts.filter(({ kind, outcome }) => kind === 'pay' && outcome === 'done');
  return approved.toSorted((a, b) => Number(a.answeredAt) - Number(b.answeredAt))[0];
}

/** The state of a payment from its requests, of which none is left to ask about. */
export function stateOf(payment: PaymentRow, attempts: readonly SettledAttempt[]): Omit<ProviderState, 'notes'> {
  const paid = successOf(attempts);
  const isDone = (kind: Attempt['kind'], reference: string) =>
    attempts.some((one) => one.kind === kind && one.reference === reference && one.outcome === 'done');
  const isReserved = paid !== undefined && trtypeOf(paid) === '12';
  const isFreed = isReserved && isDone('cancel', paid.reference);
  const isCaptured = paid !== undefined && (!isReserved || isDone('capture', paid.reference));
  // What was sent is what was answered (settle-forms.ts, read-return.ts); an order that changed since differs.
  const isSame = paid === undefined || paid.amount === chargedInEuro(payment).amount;
  const amount = isSame ? payment.amount : paid.amount;
  return {
    paymentId: payment.id,
    amount,
    currency: payment.currency,
    paymentRef: paid ? referenceOf(paid) : null,
    authorized: isReserved && !isCaptured && !isFreed ? amount : 0,
    captured: isCaptured ? amount : 0,
    refunds: [],
    failures: attempts.flatMap((one) => {
      const code = one.answer?.['RC'] ?? '';
      const wasRefused = one.kind === 'pay' && one.outcome === 'refused' && !unfinished.has(code);
      return wasRefused && one.answer ? [{ ref: one.id, note: staffText(one.answer) }] : [];
    }),
    isPending: attempts.some(({ isPending }) => isPending),
    isOver: isFreed || (paid === undefined && isDone('cancel', '')),
  };
}

/** By RRN and INT_REF the bank finds a payment. */
function referenceOf({ answer, account, reference }: Attempt): string {
  return [answer?.['RRN'], answer?.['INT_REF'], account, reference].filter(Boolean).join(' ');
}
