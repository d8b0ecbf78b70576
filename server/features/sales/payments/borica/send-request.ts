import { ProviderDown, ProviderRefusal } from '../registry/payment-provider.ts';
import { askGateway } from './ask-gateway.ts';
import { addRequest, type Attempt, freshNonce, giveUp, listAttempts, recordAnswer } from './attempts.ts';
import type { Gateway } from './gateway.ts';
import type { Fields } from './mac.ts';
import { amountText, requestFields, statusFields } from './request-fields.ts';
import { meaningOf, staffText } from './response-codes.ts';

interface Request {
  kind: 'capture' | 'cancel' | 'refund';
  trtype: '21' | '22' | '24';
  amount: number;
  refundId: string | null;
}

/**
 * Captures, frees or returns the money of a form that paid, once: a request whose answer was lost is asked about before
 * another is sent. One request of a kind is open at a time, because the gateway answers for the last one.
 * @throws ProviderDown when the outcome is unknown
 * @throws ProviderRefusal
 */
export async function sendRequest(gateway: Gateway, paid: Attempt, request: Request): Promise<Attempt> {
  const { db, clock } = gateway;
  const { kind, amount, refundId } = request;
  const all = await listAttempts(db, paid.paymentId);
  const alike = all.filter((one) => one.kind === kind && one.reference === paid.reference && one.outcome !== 'refused');
  const earlier = alike.find((one) => one.outcome === 'done' && one.refundId === refundId);
  if (earlier) return earlier;
  const open = alike.find((one) => one.outcome === 'open');
  if (open) {
    const outcome = await askForRequest(gateway, paid, { open, trtype: request.trtype, others: alike });
    if (outcome !== null && open.refundId === refundId) return outcome;
  }
  const row = { paymentId: paid.paymentId, kind, account: paid.account, reference: paid.reference };
  const attempt = await addRequest(db, { ...row, amount, currency: paid.currency, refundId }, clock());
  if (!attempt) throw new ProviderDown('The same request to BORICA is being sent already.');
  const account = { ...gateway.account, terminal: paid.account };
  const subject = { ...request, currency: attempt.currency, order: paid.reference, nonce: attempt.nonce, at: clock() };
  const { RRN = '', INT_REF = '' } = paid.answer ?? {};
  const fields = requestFields(account, { ...subject, orderNumber: numberOf(paid) }, { RRN, INT_REF });
  const response = await askGateway(account, fields);
  if (response['NONCE'] !== attempt.nonce || response['TRTYPE'] !== request.trtype)
    throw new ProviderDown('The answer of BORICA is about another request.');
  return outcomeOf(gateway, attempt, response);
}

async function outcomeOf({ db, clock }: Gateway, attempt: Attempt, response: Fields): Promise<Attempt> {
  const meaning = await recordAnswer(db, attempt, response, clock());
  if (meaning === 'refused') throw new ProviderRefusal(staffText(response));
  if (meaning !== 'approved') throw new ProviderDown(staffText(response));
  return { ...attempt, outcome: 'done', answer: { ...response } };
}

/** The outcome of an open request; null when the gateway never got it, so that it may be sent again. */
async function askForRequest(
  { db, account, clock }: Gateway,
  paid: Attempt,
  { open, trtype, others }: { open: Attempt; trtype: string; others: readonly Attempt[] },
): Promise<Attempt | null> {
  const own = { ...account, terminal: paid.account };
  const response = await askGateway(own, statusFields(own, { order: paid.reference, trtype, nonce: freshNonce() }));
  // The last request that the gateway knows may be an earlier one.
  const isEarlier = others.some(
    ({ id, answer: otherResponse }) => id !== open.id && isSameAnswer(otherResponse, response),
  );
  const isOurs = response['AMOUNT'] === amountText(open.amount) && !isEarlier;
  const meaning = meaningOf(response);
  if (meaning === 'unknown' || (meaning === 'approved' && !isOurs)) {
    await giveUp(db, open, clock());
    return null;
  }
  return outcomeOf({ db, account, clock }, open, response);
}

function isSameAnswer(other: Fields | null, response: Fields): boolean {
  return ['RRN', 'INT_REF', 'APPROVAL'].every((name) => (other?.[name] ?? '') === (response[name] ?? ''));
}

/** The shop's number of the order, kept with the form. */
function numberOf({ answer, reference }: Attempt): string {
  return answer?.['SHOP_ORDER'] ?? reference;
}
