import type { RefundableMoney, RefundWay, ReturnInput, ReturnQuote } from '#contracts/returns/returns.ts';
import { parsePrice } from '#web/admin/patterns/parse-price.ts';

/** The refund of a return: the amount computed by the server, another amount, or none. */
export interface RefundChoice {
  kind: 'suggested' | 'other' | 'none';
  withDelivery: boolean;
  /** As typed. */
  amount: string;
  way: RefundWay | null;
}

/** A withdrawal from the whole order includes its delivery (Directive 2011/83/EU, art. 13, para. 1). */
export function startOfRefund({ ways }: RefundableMoney, withDelivery: boolean): RefundChoice {
  const [method = null] = ways;
  return { kind: method === null ? 'none' : 'suggested', withDelivery, amount: '', way: method };
}

/** The refund as the API takes it. Undefined for none, `invalid` while the amount is not a number. */
export function refundOf(choice: RefundChoice, quote: ReturnQuote | undefined): ReturnInput['refund'] | 'invalid' {
  const { kind, withDelivery, way } = choice;
  if (kind === 'none' || way === null) return undefined;
  const amount = kind === 'suggested' ? quote?.suggested.amount : parsePrice(choice.amount);
  if (kind === 'suggested' && amount === 0) return undefined;
  if (amount === undefined || amount === 0 || (quote && amount > quote.refundable.amount)) return 'invalid';
  return { amount, withDelivery: kind === 'suggested' && withDelivery && (quote?.delivery.amount ?? 0) > 0, way };
}
