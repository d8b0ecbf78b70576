import type { Sum } from '#contracts/common/money.ts';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { mobileNumberOf } from '#contracts/common/phone-number.rule.ts';
import type { CodReason } from '#contracts/orders/cod-reason.ts';
import type { PaymentMethod } from '#contracts/orders/orders.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { CodCounts } from '#server/features/sales/orders/refusals/count-cod-outcomes.ts';

type Guard = Settings['codGuard'];

/** What an order with cash on delivery needs first: a code by SMS, a mobile number for it, or another payment. */
export type CodDemand = { ask: 'sms-code'; reason: CodReason } | { ask: 'mobile-phone' | 'prepay' | 'nothing' };

export interface CodOrder {
  phone: string;
  total: Sum;
  offered: readonly PaymentMethod[];
}

export function hasRule({ firstAboveEuro, refusals }: Guard): boolean {
  return firstAboveEuro !== null || refusals !== null;
}

/**
 * What the guard asks of an order. Without an SMS provider, and for a phone that receives no SMS, it asks for another
 * payment. A shop that offers nothing else then takes the order, or asks for a mobile number if it can send codes.
 * `canSendSms` is asked only if a code could be needed.
 */
export async function codDemand(
  guard: Guard,
  counts: CodCounts | null | undefined,
  { phone, total, offered }: CodOrder,
  canSendSms: () => Promise<boolean>,
): Promise<CodDemand> {
  const reason = counts ? riskOf(guard, counts, total) : null;
  if (reason === null) return { ask: 'nothing' };
  const sendsCodes = guard.ask === 'sms-code' && (await canSendSms());
  if (sendsCodes && mobileNumberOf(phone) !== null) return { ask: 'sms-code', reason };
  if (offered.some((method) => method !== 'cod')) return { ask: 'prepay' };
  return { ask: sendsCodes ? 'mobile-phone' : 'nothing' };
}

function riskOf({ firstAboveEuro, refusals }: Guard, counts: CodCounts, total: Sum): CodReason | null {
  if (refusals !== null && counts.refused >= refusals) return 'refusals';
  if (firstAboveEuro === null || counts.delivered > 0) return null;
  return inEuro(total).amount > firstAboveEuro * 100 ? 'first-order' : null;
}
