import type { BoricaAccount } from './account.ts';
import { type Fields, requestText, signText } from './mac.ts';
import { offsetInSofia } from './offset-in-sofia.ts';

/** What a request is about. */
export interface RequestSubject {
  trtype: '1' | '12' | '21' | '22' | '24';
  /** Euro cents. */
  amount: number;
  currency: string;
  /** Six digits. */
  order: string;
  nonce: string;
  at: Date;
  /** The shop's number of the order, which the statement of the bank shows. */
  orderNumber: string;
}

/** The fields of a form or a request, signed, in the order in which they are sent. */
export function requestFields(account: BoricaAccount, subject: RequestSubject, more: Fields = {}): Fields {
  const { trtype, amount, currency, order, nonce, at, orderNumber } = subject;
  const fields: Fields = {
    TERMINAL: account.terminal,
    TRTYPE: trtype,
    AMOUNT: amountText(amount),
    CURRENCY: currency,
    ORDER: order,
    DESC: `Order ${orderNumber}`.slice(0, 50),
    MERCHANT: account.merchant,
    MERCH_NAME: account.merchantName,
    MERCH_URL: account.site.slice(0, 250),
    ...(account.email === '' ? {} : { EMAIL: account.email }),
    COUNTRY: 'BG',
    MERCH_GMT: offsetInSofia(at),
    LANG: 'BG',
    ADDENDUM: 'AD,TD',
    'AD.CUST_BOR_ORDER_ID': `${order}${orderNumber}`.replaceAll(';', '').slice(0, 22),
    TIMESTAMP: timestampOf(at),
    NONCE: nonce,
    ...more,
  };
  return signed(account, fields);
}

/** The question about the state of an earlier request. */
export function statusFields(
  account: BoricaAccount,
  request: { order: string; trtype: string; nonce: string },
): Fields {
  return signed(account, {
    TERMINAL: account.terminal,
    TRTYPE: '90',
    ORDER: request.order,
    TRAN_TRTYPE: request.trtype,
    NONCE: request.nonce,
  });
}

function signed({ privateKey }: BoricaAccount, fields: Fields): Fields {
  return { ...fields, P_SIGN: signText(requestText(fields), privateKey) };
}

/** Euro cents as the gateway writes them: a dot and two digits. */
export function amountText(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** UTC as `YYYYMMDDHHMMSS`. */
export function timestampOf(at: Date): string {
  return at.toISOString().replaceAll(/\D/g, '').slice(0, 14);
}
