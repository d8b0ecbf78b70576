import type { PaymentProviderName } from './payments.ts';

/** Providers whose payments are recorded manually and never queried. */
export const byHand: readonly PaymentProviderName[] = ['cod', 'bank_transfer', 'manual'];

/** Whether staff record the payments of this provider. */
export function isByHand(provider: PaymentProviderName): boolean {
  return byHand.includes(provider);
}

/** Whether money on a card was moved, as opposed to none in a trial. */
export function movesCardMoney(provider: PaymentProviderName): boolean {
  return !isByHand(provider) && provider !== 'sandbox';
}
