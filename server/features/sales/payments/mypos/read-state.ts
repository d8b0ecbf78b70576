import { chargedInEuro } from '#contracts/payments/charged-in-euro.rule.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { ProviderDown, type ProviderState } from '../registry/payment-provider.ts';
import { askMypos } from './ask-mypos.ts';
import type { MyposAccess } from './mypos-access.ts';
import { type MyposWord, wordOf } from './posted-fields.ts';

/** The last word about a payment, after which the buyer's money is at myPOS, with or without refunds since. */
const paid = ['IPCPurchaseNotify', 'IPCPurchaseOK', 'IPCRefund', 'IPCReversal'];
const rolledBack = 'IPCPurchaseRollback';

/**
 * The state of a payment as myPOS answers it (IPCGetTxnStatus). `Status` 0 only says that the question was understood:
 * paid is what myPOS last told the shop, with a signature, for the same sum. Null for a payment without a page.
 * @throws ProviderDown
 */
export async function readState(access: MyposAccess, payment: PaymentRow): Promise<ProviderState | null> {
  const { sessionRef } = payment;
  if (sessionRef === null) return null;
  const response = await askMypos(access, 'IPCGetTxnStatus', [['OrderID', sessionRef]]);
  // 2 and 4: the store or its key is wrong, which says nothing about the payment.
  if (response.status === 2 || response.status === 4)
    throw new ProviderDown(`myPOS refuses the store: ${response.message}.`);
  const last = response.status === 0 ? response.members['OrderStatus'] : undefined;
  if (typeof last !== 'object' || last === null) return unpaid(payment);
  if (response.proof !== 'signed') throw new ProviderDown('myPOS answered without a signature.');
  // A JSON object: askMypos has checked the signature over it.
  const word = wordOf(last as Record<string, unknown>);
  if (word.orderId !== sessionRef) throw new ProviderDown('myPOS answered about another order.');
  if (word.method === rolledBack) return takenBack(payment, word);
  return paid.includes(word.method) ? received(payment, word) : unpaid(payment);
}

/** Nothing was paid. A notice of a payment that myPOS has not finished yet is waited for. */
function unpaid(payment: PaymentRow): ProviderState {
  if (payment.paymentRef !== null && payment.captured === 0 && payment.closed === null)
    throw new ProviderDown('myPOS has told of a payment that it does not answer for yet.');
  return { ...nothing(payment), isOver: payment.closed !== null };
}

function received(payment: PaymentRow, word: MyposWord): ProviderState {
  const isSame = isSameSum(payment, word);
  // In the shop's currency if it is the requested sum; otherwise unchanged, which never matches.
  const amount = isSame ? payment.amount : word.amount;
  const currency = isSame ? payment.currency : word.currency;
  return { ...nothing(payment), amount, currency, captured: amount, paymentRef: word.trnref || payment.paymentRef };
}

/** myPOS gave the money back because the shop had not answered its notice. */
function takenBack(payment: PaymentRow, word: MyposWord): ProviderState {
  const note = 'Връзката с магазина прекъсна и myPOS върна парите.';
  const ref = `${word.orderId}:rollback`;
  const state = nothing(payment);
  // The shop refused a payment that it had closed: nothing failed.
  const failures = payment.closed === null ? [{ ref, note }] : [];
  if (payment.captured === 0) return { ...state, failures, isOver: true };
  const rest = payment.captured - payment.refunded - payment.refunding;
  const refund = { ref, refundId: null, amount: rest, state: 'done', error: note } as const;
  const isBack = payment.refunded >= payment.captured;
  return { ...state, captured: payment.captured, refunds: rest > 0 && !isBack ? [refund] : [] };
}

function isSameSum(payment: PaymentRow, word: MyposWord): boolean {
  const charge = chargedInEuro(payment);
  return word.amount === charge.amount && word.currency === charge.currency;
}

function nothing({ id, amount, currency, paymentRef }: PaymentRow): ProviderState {
  return {
    paymentId: id,
    amount,
    currency,
    paymentRef,
    authorized: 0,
    captured: 0,
    refunds: [],
    failures: [],
    isPending: false,
    isOver: false,
  };
}
