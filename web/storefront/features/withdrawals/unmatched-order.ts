import { checkWithdrawalRoute } from '#contracts/withdrawals/withdrawals.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { readStatement } from './withdrawal-fields.ts';

/** The field that says which number and email were refused: sent once more, they are the buyer's last word. */
export const refusedField = 'refused';

export const unmatchedText =
  'Няма поръчка с този номер и имейл. Провери ги. Ако са верни, продължи още веднъж: ще я намерим ние.';

/**
 * The number and email of a statement that belong to no order, unless they were refused already: the law lets nobody be kept
 * from withdrawing (Directive 2011/83/EU, art. 11a).
 */
export async function unmatchedOrder(callApi: CallApi, fields: URLSearchParams): Promise<string | null> {
  const { orderNumber, email, orderId } = readStatement(fields);
  const pair = `${orderNumber} ${email}`;
  if (fields.get(refusedField) === pair) return null;
  const { isMatched } = await callApi(checkWithdrawalRoute, { body: { orderNumber, email, orderId } });
  return isMatched === false ? pair : null;
}
