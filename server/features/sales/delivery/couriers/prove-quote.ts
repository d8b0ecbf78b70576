import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';
import { type DeliveryQuestion, type DeliveryQuote, keyOfQuestion } from './quote-delivery.ts';

type Keys = Pick<Secrets, 'key'>;

/** How long a buyer can order at the price that was shown. */
const validMs = 10 * 60_000;

/**
 * A text by which the price of a delivery that was shown to a buyer is recognized in their order: the price, the end of
 * its validity and a signature over both and the question. The courier may quote another price in the meantime.
 */
export function proveQuote(keys: Keys, question: DeliveryQuestion, quote: DeliveryQuote, now: Date): string {
  const price = quote === 'use-table' ? '' : String(quote.price);
  const until = String(now.getTime() + validMs);
  return [price, until, sign(keys, question, [price, until])].join('.');
}

/** The price that was shown for this delivery; undefined for a proof of another one, or one that is too old. */
export function readProof(keys: Keys, question: DeliveryQuestion, proof: string, now: Date): DeliveryQuote | undefined {
  const [price = '', until = '', signature = ''] = proof.split('.');
  const expected = Buffer.from(sign(keys, question, [price, until]));
  const signatureBytes = Buffer.from(signature);
  if (signatureBytes.length !== expected.length || !timingSafeEqual(signatureBytes, expected)) return undefined;
  if (Number(until) < now.getTime()) return undefined;
  return price === '' ? 'use-table' : { price: Number(price) };
}

function sign(keys: Keys, question: DeliveryQuestion, parts: readonly string[]): string {
  const text = [keyOfQuestion(question), ...parts].join('.');
  return createHmac('sha256', keys.key('delivery-quote')).update(text).digest('base64url');
}
