import type { PaymentMethod } from '#contracts/orders/orders.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { Config } from '#server/platform/config/config.ts';

type CardSettings = Pick<Settings, 'cardProvider' | 'readyCardProviders'>;

/** Whether card payments can be accepted now. */
export function canTakeCards(
  { cardProvider, readyCardProviders }: CardSettings,
  { cards }: Pick<Config, 'cards'>,
): boolean {
  return cardProvider === 'sandbox' || [...readyCardProviders, ...cards.ready].includes(cardProvider);
}

/** The payment methods of the settings, without those that cannot be accepted now. */
export function offeredMethods(
  settings: CardSettings & Pick<Settings, 'paymentMethods'>,
  config: Pick<Config, 'cards'>,
): PaymentMethod[] {
  return settings.paymentMethods.filter((method) => method !== 'card' || canTakeCards(settings, config));
}
