import type { MyposStore } from './mypos-store.ts';
import { isSignedBy, type MyposFields } from './signature.ts';

/** What myPOS says about a payment, in a notice, an answer or through the browser of a returning buyer. */
export interface MyposWord {
  method: string;
  orderId: string;
  /** In cents; NaN when it is not said. */
  amount: number;
  currency: string;
  /** By which the money is given back; empty when nothing was paid. */
  trnref: string;
  requestStan: string;
}

/** A posted body as fields, in the order in which they arrived. */
function readBody(body: Buffer): MyposFields {
  return [...new URLSearchParams(body.toString())];
}

/** What myPOS posted about a payment of this store; null when it did not sign it, or it is about another store. */
export function readPosted(store: MyposStore, body: Buffer): MyposWord | null {
  const fields = readBody(body);
  const byName = new Map(fields);
  // A field that stands twice could mean one thing to the signature and another to the shop.
  if (byName.size !== fields.length || byName.get('SID') !== store.sid) return null;
  return isSignedBy(store.publicKey, fields) ? wordOf(Object.fromEntries(fields)) : null;
}

/** The parts of a word that are used. */
export function wordOf(fields: Readonly<Record<string, unknown>>): MyposWord {
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const amount = text('Amount');
  return {
    method: text('IPCmethod'),
    orderId: text('OrderID'),
    amount: amount === '' ? Number.NaN : Math.round(Number(amount) * 100),
    currency: text('Currency'),
    trnref: text('IPC_Trnref'),
    requestStan: text('RequestSTAN'),
  };
}
