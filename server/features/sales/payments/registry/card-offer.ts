import type { CardOffer, Settings } from '#contracts/settings/settings.ts';
import { findProvider } from './provider-list.ts';

/** What the provider of new card payments takes, as its module says. */
export function cardOffer({ cardProvider }: Pick<Settings, 'cardProvider'>): CardOffer {
  const { minimum = 1, wallets = [] } = findProvider(cardProvider) ?? {};
  return { minimum, wallets: [...wallets] };
}
