import type { CartLine } from './cart-lines.ts';
import type { MyposStore } from './mypos-store.ts';
import { type MyposFields, signFields } from './signature.ts';

/** The version of the handbook. Version 1.4.1 exists in an SDK of myPOS only, and asks for a partner's numbers. */
const version = '1.4';
const language = 'BG';

export interface Purchase {
  orderId: string;
  /** In euro cents. */
  amount: number;
  note: string;
  lines: readonly CartLine[];
  urls: { ok: string; cancel: string; notify: string };
}

/**
 * The signed fields of IPCPurchase, in the order of the SDKs of myPOS. The page asks for the card only
 * (`PaymentParametersRequired` 3): with 1 it also demands the address of the buyer.
 */
export function purchaseFields(store: MyposStore, { orderId, amount, note, lines, urls }: Purchase): MyposFields {
  const cart = lines.flatMap(({ article, quantity, price }, index): MyposFields => [
    [`Article_${index + 1}`, article],
    [`Quantity_${index + 1}`, String(quantity)],
    [`Price_${index + 1}`, decimal(price)],
    [`Amount_${index + 1}`, decimal(price * quantity)],
    [`Currency_${index + 1}`, 'EUR'],
  ]);
  return signedRequest(store, 'IPCPurchase', [
    ['Currency', 'EUR'],
    ['Amount', decimal(amount)],
    ['OrderID', orderId],
    ['URL_OK', urls.ok],
    ['URL_Cancel', urls.cancel],
    ['URL_Notify', urls.notify],
    ['Note', note],
    ['CartItems', String(lines.length)],
    ...cart,
    ['CardTokenRequest', '0'],
    ['PaymentParametersRequired', '3'],
    ['PaymentMethod', '1'],
  ]);
}

/** A request with the properties that every method has, signed. */
export function signedRequest(store: MyposStore, method: string, fields: MyposFields): MyposFields {
  const standard: MyposFields = [
    ['IPCmethod', method],
    ['IPCVersion', version],
    ['IPCLanguage', language],
    ['SID', store.sid],
    ['WalletNumber', store.wallet],
    ['KeyIndex', store.keyIndex],
  ];
  return signFields([...standard, ...fields], store.privateKey);
}

/** Cents as `15.48`. */
export function decimal(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.abs(cents);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
