import { chargedInEuro } from '#contracts/payments/charged-in-euro.rule.ts';
import type { PaymentRow } from '../payments.tables.ts';
import {
  type PageDetails,
  type PaymentProvider,
  ProviderDown,
  ProviderRefusal,
  type ProviderState,
} from '../registry/payment-provider.ts';
import { addForm, addRequest, type Attempt, giveUp, listAttempts } from './attempts.ts';
import { cardholderInfo } from './cardholder-info.ts';
import type { Gateway } from './gateway.ts';
import { requestFields } from './request-fields.ts';
import { reverseDoubles } from './reverse-doubles.ts';
import { sendRequest } from './send-request.ts';
import { settleForms } from './settle-forms.ts';
import { stateOf, successOf } from './state-of.ts';
import { trtypeOf } from './trtype-of.ts';

/**
 * Card payments by forms that the shop signs and the buyer's browser posts to BORICA. Each form has an own number, of
 * which BORICA accepts one payment; a buyer gets a second form only when the first was refused or never arrived.
 */
export function boricaProvider(gateway: Gateway): PaymentProvider {
  const { db, account, clock } = gateway;
  return {
    async page(payment, details) {
      const earlier = await settleForms(gateway, payment);
      if (successOf(earlier)) return null;
      const open = earlier.find(({ kind, outcome }) => kind === 'pay' && outcome === 'open');
      if (open?.isPending) return null;
      const form = open ?? (await newForm(gateway, payment, details));
      if (!form) return null;
      const fields = requestFields(
        // A form that was not posted yet stays the same one, so that it is paid once.
        { ...account, terminal: form.account },
        {
          ...{ trtype: trtypeOf(form), amount: form.amount, currency: form.currency },
          ...{ order: form.reference, nonce: form.nonce, at: form.createdAt },
          orderNumber: String(details.orderNumber),
        },
        { M_INFO: cardholderInfo(details) },
      );
      return { sessionRef: payment.id, form: { action: account.url, fields: Object.entries(fields) } };
    },
    async read(payment): Promise<ProviderState> {
      await finishRequests(gateway, await settleForms(gateway, payment));
      const attempts = await settleForms(gateway, payment);
      const notes = await reverseDoubles(gateway, attempts);
      return { ...stateOf(payment, attempts), ...(notes.length > 0 ? { notes } : {}) };
    },
    async capture(payment) {
      const paid = successOf(await listAttempts(db, payment.id));
      if (paid?.answer?.['TRTYPE'] !== '12') throw new ProviderRefusal('По това плащане няма запазена сума.');
      await sendRequest(gateway, paid, { kind: 'capture', trtype: '21', amount: paid.amount, refundId: null });
    },
    async refund(payment, { id, amount, charged }) {
      const paid = successOf(await listAttempts(db, payment.id));
      if (!paid) throw new ProviderDown('The payment has not been heard of yet.');
      const outcome = await sendRequest(gateway, paid, { kind: 'refund', trtype: '24', amount: charged, refundId: id });
      return { ref: outcome.id, refundId: id, amount, state: 'done', error: '' };
    },
    async cancel(payment) {
      const attempts = await settleForms(gateway, payment);
      const paid = successOf(attempts);
      const isReserved = paid?.answer?.['TRTYPE'] === '12' && payment.captured === 0;
      if (paid && isReserved)
        await sendRequest(gateway, paid, { kind: 'cancel', trtype: '22', amount: paid.amount, refundId: null });
      else if (!paid) await closeHere(gateway, payment, clock());
    },
  };
}

/** A capture or a release whose answer was lost is asked about, and sent again where it never arrived. */
async function finishRequests(gateway: Gateway, attempts: readonly Attempt[]): Promise<void> {
  const paid = successOf(attempts);
  const open = attempts.find(({ kind, outcome }) => outcome === 'open' && (kind === 'capture' || kind === 'cancel'));
  if (!paid || !open || open.reference !== paid.reference) return;
  const [kind, trtype] = open.kind === 'capture' ? (['capture', '21'] as const) : (['cancel', '22'] as const);
  try {
    await sendRequest(gateway, paid, { kind, trtype, amount: open.amount, refundId: null });
  } catch (error) {
    // A refusal is recorded with the request, and the state says what is left.
    if (!(error instanceof ProviderRefusal)) throw error;
  }
}

/** The gateway cannot be told to refuse a form. One that is paid after all is refunded when its answer arrives. */
async function closeHere({ db, account }: Gateway, payment: PaymentRow, now: Date): Promise<void> {
  const attempts = await listAttempts(db, payment.id);
  for (const form of attempts.filter(({ outcome }) => outcome === 'open')) await giveUp(db, form, now);
  if (attempts.some(({ kind, outcome }) => kind === 'cancel' && outcome === 'done')) return;
  const { amount } = chargedInEuro(payment);
  const closing = {
    paymentId: payment.id,
    kind: 'cancel',
    account: account.terminal,
    reference: '',
    outcome: 'done',
  } as const;
  await addRequest(db, { ...closing, amount, currency: 'EUR' }, now);
}

function newForm({ db, account, clock }: Gateway, payment: PaymentRow, details: PageDetails): Promise<Attempt | null> {
  const { amount } = chargedInEuro(payment);
  const fields = { TRTYPE: details.onlyAuthorize ? '12' : '1', SHOP_ORDER: String(details.orderNumber) };
  const form = { paymentId: payment.id, kind: 'pay', account: account.terminal, amount, currency: 'EUR' } as const;
  return addForm(db, { ...form, answer: fields }, clock());
}
