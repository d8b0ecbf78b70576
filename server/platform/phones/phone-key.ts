import { createHmac } from 'node:crypto';
import { mobileNumberOf } from '#contracts/common/phone-number.rule.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { nationalDigits } from './phone-search.ts';

/**
 * A keyed hash of a phone number in the international format (E.164), the same for every way of writing it. Without the
 * key of the shop, numbers cannot be tried against it.
 */
export function phoneKey(secrets: Pick<Secrets, 'key'>, phone: string): string {
  const number = mobileNumberOf(phone) ?? `+359${nationalDigits(phone).replace(/^0/, '')}`;
  return createHmac('sha256', secrets.key('cod-phone')).update(number).digest('base64url');
}
