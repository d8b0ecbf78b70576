import type { PaymentRow } from '../payments.tables.ts';
import { ProviderDown } from '../registry/payment-provider.ts';
import { askGateway } from './ask-gateway.ts';
import { type Attempt, freshNonce, giveUp, listAttempts, recordAnswer } from './attempts.ts';
import type { Gateway } from './gateway.ts';
import type { Fields } from './mac.ts';
import { amountText, statusFields } from './request-fields.ts';
import { trtypeOf } from './trtype-of.ts';

/** A form as long as it may still be posted: the gateway refuses one that is older. */
const formMilliseconds = 10 * 60_000;

/** A request with whether the gateway works on it. */
export type SettledAttempt = Attempt & { isPending: boolean };

/**
 * Asks the gateway for every form of a payment without an outcome, and returns all requests. A form that the gateway
 * does not know stays open while it may still be posted.
 * @throws ProviderDown
 */
export async function settleForms(gateway: Gateway, { id }: Pick<PaymentRow, 'id'>): Promise<SettledAttempt[]> {
  const { db, clock } = gateway;
  const pending = new Set<string>();
  for (const form of await listAttempts(db, id)) {
    if (form.kind !== 'pay' || form.outcome !== 'open') continue;
    const meaning = await askForForm(gateway, form);
    const age = clock().getTime() - form.createdAt.getTime();
    if (meaning === 'pending' || meaning === 'repeated') pending.add(form.id);
    else if (meaning === 'unknown' && age > formMilliseconds) await giveUp(db, form, clock());
  }
  return (await listAttempts(db, id)).map((attempt) => ({ ...attempt, isPending: pending.has(attempt.id) }));
}

async function askForForm({ db, account, clock }: Gateway, form: Attempt) {
  const nonce = freshNonce();
  const query = { order: form.reference, trtype: trtypeOf(form), nonce };
  const own = { ...account, terminal: form.account };
  const response = await askGateway(own, statusFields(own, query));
  const outcome = answerAboutForm(form, response, nonce);
  return recordAnswer(db, form, outcome, clock());
}

/** The answer to a question, as the answer to the form. @throws ProviderDown when it is about something else */
function answerAboutForm(form: Attempt, response: Fields, nonce: string): Fields {
  const isAnswer = response['NONCE'] === nonce || response['NONCE'] === form.nonce;
  const isApproved = response['ACTION'] === '0' && response['RC'] === '00';
  const isSame = response['AMOUNT'] === amountText(form.amount) && (response['CURRENCY'] ?? '') === form.currency;
  if (!isAnswer || (isApproved && !isSame)) throw new ProviderDown('The answer of BORICA is about another payment.');
  return { ...response, TRTYPE: trtypeOf(form) };
}
