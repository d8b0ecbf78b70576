import type { Settings } from '#contracts/settings/settings.ts';
import type { Config } from '#server/platform/config/config.ts';

/** Whether card payments can be accepted now. */
export function canTakeCards(
  { cardProvider, readyCardProviders }: Pick<Settings, 'cardProvider' | 'readyCardProviders'>,
  { cards }: Pick<Config, 'cards'>,
): boolean {
  return cardProvider === 'sandbox' || [...readyCardProviders, ...cards.ready].includes(cardProvider);
}
