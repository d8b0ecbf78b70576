import { sendCodCodeRoute } from '#contracts/checkout/cod-code.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { refusalOf } from '#web/storefront/forms/refusal-of.ts';
import type { FormResult } from '#web/storefront/platform/form-action.ts';
import { orderInputOf } from '../placing/order-input.ts';
import { orderRefusal } from '../placing/order-refusal.ts';

/**
 * Sends the code that confirms cash on delivery, without script. The page is rendered again with a field for it, and
 * without a reproach: nothing is wrong with the order.
 */
export async function askForCode(fields: URLSearchParams, callApi: CallApi): Promise<FormResult> {
  const { contact, expectedTotal } = orderInputOf(fields);
  if (!expectedTotal) return refused(fields, 'Сумата се промени. Прегледай я и опитай пак.');
  try {
    await callApi(sendCodCodeRoute, { body: { phone: contact.phone, total: expectedTotal } });
    return { refused: refusalOf(withField(fields), '') };
  } catch (error) {
    const refusal = orderRefusal(error);
    if (!refusal) throw error;
    return refused(fields, refusal.message);
  }
}

function refused(fields: URLSearchParams, message: string): FormResult {
  return { refused: refusalOf(withField(fields), message, { smsCode: message }) };
}

function withField(fields: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(fields);
  next.set('smsCode.sent', '1');
  return next;
}
