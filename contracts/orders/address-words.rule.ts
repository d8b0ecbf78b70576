import type { AddressDoubt } from './address-doubt.ts';
import { courierNames } from './order-names.rule.ts';

/** What a courier said about an address, in one sentence: "Еконт не разпозна адреса: няма такава улица." */
export function notUnderstood({ courier, reason }: Pick<AddressDoubt, 'courier' | 'reason'>): string {
  const words = reason.trim();
  return `${courierNames[courier]} не разпозна адреса: ${/[.!?]$/.test(words) ? words : `${words}.`}`;
}
