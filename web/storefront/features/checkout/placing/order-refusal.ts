import type { Sum } from '#contracts/common/money.ts';
import { ApiError, fieldErrorsOf } from '#web/shared/api/api-error.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import type { FormProblem } from '#web/storefront/forms/use-page-form.ts';
import { checkoutLabels } from './order-input.ts';

/** A refused order as a message of the checkout; null for errors unrelated to orders. */
export function orderRefusal(error: unknown): FormProblem | null {
  if (!(error instanceof ApiError) || error.status >= 500) return null;
  switch (error.code) {
    case 'PRICE_CHANGED':
      return { message: priceChanged(error.details), errors: {} };
    case 'OUT_OF_STOCK':
      return { message: error.message, errors: { cart: error.message } };
    case 'DISCOUNT_INVALID':
      return { message: `Кодът за отстъпка вече не важи. ${error.message} Прегледай сумата.`, errors: {} };
    case 'IN_PROGRESS':
      return { message: 'Поръчката вече се изпраща. Изчакай няколко секунди и опитай пак.', errors: {} };
    case 'VALIDATION':
      return { message: error.message, errors: inFormOrder(fieldErrorsOf(error)) };
    default:
      return { message: `${error.message}${numberOf(error)}`, errors: fieldErrorsOf(error) };
  }
}

/**
 * An order that only lacks its code by SMS, or has a wrong one; null for another refusal. It is shown at the field, beside
 * the button, and the first time without a reproach.
 */
export function codeRefusal(refusal: FormProblem | null, input: URLSearchParams): FormProblem | null {
  const message = refusal?.errors['smsCode'];
  if (message === undefined || Object.keys(refusal?.errors ?? {}).length > 1) return null;
  return { message: '', errors: { smsCode: input.has('smsCode') ? message : '' } };
}

/** The request id, for contacting the shop about it. */
function numberOf({ requestId }: ApiError): string {
  return requestId === '' ? '' : ` Номер на заявката: ${requestId}.`;
}

function priceChanged(details: unknown): string {
  const total = totalIn(details);
  const now = total ? ` Сега е ${formatMoney(total)} общо.` : '';
  return `Сумата се промени, докато поръчваше.${now} Прегледай я и продължи.`;
}

/** `details.quote.totals.total`, if present. */
export function totalIn(details: unknown): Sum | undefined {
  // Read field by field; invalid data counts as missing.
  const sum = (details as { quote?: { totals?: { total?: Partial<Sum> } } } | undefined)?.quote?.totals?.total;
  return typeof sum?.amount === 'number' && (sum.currency === 'BGN' || sum.currency === 'EUR')
    ? { amount: sum.amount, currency: sum.currency }
    : undefined;
}

const emptyText = 'Попълни това поле.';

/** Courier and office are one choice in the form, and the summary follows the form order. */
function inFormOrder(errors: Readonly<Record<string, string>>): Record<string, string> {
  const { 'delivery.courier': courier, 'delivery.officeId': office, ...asNamed } = errors;
  const others =
    asNamed['payment.method'] === emptyText ? { ...asNamed, 'payment.method': 'Избери как да платиш.' } : asNamed;
  // Said at the street; the field only appears.
  const rest = others['addressAsTyped'] === undefined ? others : { ...others, addressAsTyped: '' };
  // What is wrong with the chosen place is said by the server; otherwise none was chosen.
  const message = office?.startsWith('Този') ? office : 'Избери офис от списъка.';
  const fieldErrors = courier || office ? { ...rest, 'delivery.officeId': message } : rest;
  const fieldIndex = (field: string): number => {
    const index = Object.keys(checkoutLabels).indexOf(field);
    return index === -1 ? Number.MAX_SAFE_INTEGER : index;
  };
  return Object.fromEntries(Object.entries(fieldErrors).sort(([a], [b]) => fieldIndex(a) - fieldIndex(b)));
}
