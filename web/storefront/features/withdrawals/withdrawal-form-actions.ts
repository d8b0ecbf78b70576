import { submitWithdrawalRoute } from '#contracts/withdrawals/withdrawals.ts';
import { refusalOf } from '#web/storefront/forms/refusal-of.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';
import { refusedField, unmatchedOrder, unmatchedText } from './unmatched-order.ts';
import { readStatement, statementErrors } from './withdrawal-fields.ts';

/** The first step does not send the statement; it shows the review. */
const review: FormAction = async ({ fields, callApi }) => {
  const errors = statementErrors(fields);
  if (Object.keys(errors).length > 0) return { refused: refusalOf(fields, 'Провери въведеното.', errors) };
  const unmatched = await unmatchedOrder(callApi, fields);
  if (unmatched !== null) {
    fields.set(refusedField, unmatched);
    return { refused: refusalOf(fields, 'Провери въведеното.', { orderNumber: unmatchedText }) };
  }
  return { shown: { ...refusalOf(fields, ''), form: 'withdrawal-confirm' } };
};

const confirm: FormAction = async ({ fields, callApi }) => {
  const { receivedAt, isMatched } = await callApi(submitWithdrawalRoute, { body: readStatement(fields) });
  const query = new URLSearchParams({ received: receivedAt, ...(isMatched === false ? { match: 'no' } : {}) });
  return { redirect: `/withdrawal?${query}` };
};

/** Form actions of the withdrawal page, used without script. */
export const withdrawalFormActions: Readonly<Record<string, FormAction>> = {
  '/withdrawal#withdrawal': review,
  '/withdrawal#withdrawal-confirm': confirm,
};
