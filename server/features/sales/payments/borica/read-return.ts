import type { ProviderContext } from '../registry/provider-module.ts';
import { gatewayKeyOf } from './account.ts';
import { findForm, recordAnswer } from './attempts.ts';
import { type Fields, isSignedAnswer } from './mac.ts';
import { amountText } from './request-fields.ts';
import { trtypeOf } from './trtype-of.ts';

/**
 * Takes the answer that the browser of a returning buyer posts. It counts only with the gateway's signature and for the
 * same terminal, order, amount, currency and nonce; anything else changes nothing and is asked for.
 */
export async function readReturn(
  { db, values, clock }: ProviderContext,
  body: Buffer,
): Promise<{ paymentId: string | null; isSigned: boolean }> {
  const response: Fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  const form = await findForm(db, response['NONCE'] ?? '');
  const isSigned = isSignedAnswer(response, gatewayKeyOf(values));
  if (!form || !isSigned) return { paymentId: form?.paymentId ?? null, isSigned };
  const isSame =
    response['TERMINAL'] === form.account &&
    response['ORDER'] === form.reference &&
    response['AMOUNT'] === amountText(form.amount) &&
    response['CURRENCY'] === form.currency &&
    response['TRTYPE'] === trtypeOf(form);
  if (isSame) await recordAnswer(db, form, response, clock());
  return { paymentId: form.paymentId, isSigned: isSame };
}
