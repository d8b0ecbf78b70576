import type { CardOffer, Settings } from '#contracts/settings/settings.ts';
import type { HasOrdered } from '#server/features/pricing/discounts/questions.ts';
import type { Deps } from '#server/platform/deps.ts';

/** What selling needs, bound once. */
export interface SaleDeps extends Pick<Deps, 'config' | 'secrets'> {
  hasOrdered: HasOrdered;
  cardOffer: (settings: Settings) => CardOffer;
}
