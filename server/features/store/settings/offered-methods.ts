import type { PaymentMethod } from '#contracts/orders/orders.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { Config } from '#server/config.ts';

type CardSettings = Pick<Settings, 'cardProvider' | 'stripeKeyStored'>;

/** Whether card payments can be accepted now. */
export function canTakeCards(
  { cardProvider, stripeKeyStored }: CardSettings,
  { stripeSecretKey }: Pick<Config, 'stripeSecretKey'>,
): boolean {
  return cardProvider === 'sandbox' || stripeKeyStored || stripeSecretKey !== null;
}

/** The payment methods of the settings, without those that cannot be accepted now. */
export function offeredMethods(
  settings: CardSettings & Pick<Settings, 'paymentMethods'>,
  config: Pick<Config, 'stripeSecretKey'>,
): PaymentMethod[] {
  return settings.paymentMethods.filter((method) => method !== 'card' || canTakeCards(settings, config));
}
