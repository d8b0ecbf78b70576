import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DeliveryQuote } from '#contracts/delivery/delivery-quote.rule.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { type DeliveryQuoteRequest, quoteKey } from './quote-delivery.ts';

type Keys = Pick<Secrets, 'key'>;

/** How long a buyer can order at the price that was shown. */
const validMs = 10 * 60_000;

/**
 * A text by which the price of a delivery that was shown to a buyer is recognized in their order: the price, the end of
 * its validity and a signature over both and the request. The courier may quote another price in the meantime.
 */
export function signQuote(keys: Keys, request: DeliveryQuoteRequest, quote: DeliveryQuote, now: Date): string {
  const price = quote === 'use-table' ? '' : String(quote.price);
  const until = String(now.getTime() + validMs);
  return [price, until, sign(keys, request, [price, until])].join('.');
}

/** The price that was shown for this delivery; undefined for that of another one, or one that is too old. */
export function readSignedQuote(
  keys: Keys,
  request: DeliveryQuoteRequest,
  signedQuote: string,
  now: Date,
): DeliveryQuote | undefined {
  const [price = '', until = '', signature = ''] = signedQuote.split('.');
  const expected = Buffer.from(sign(keys, request, [price, until]));
  const signatureBytes = Buffer.from(signature);
  if (signatureBytes.length !== expected.length || !timingSafeEqual(signatureBytes, expected)) return undefined;
  if (Number(until) < now.getTime()) return undefined;
  return price === '' ? 'use-table' : { price: Number(price) };
}

function sign(keys: Keys, request: DeliveryQuoteRequest, parts: readonly string[]): string {
  const text = [quoteKey(request), ...parts].join('.');
  return createHmac('sha256', keys.key('delivery-quote')).update(text).digest('base64url');
}
