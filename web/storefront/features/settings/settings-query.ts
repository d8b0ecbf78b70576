import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type CardOffer, getPublicSettingsRoute, type PublicSettings } from '#contracts/settings/settings.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';

/** The public settings, with what the provider of card payments takes. */
type ShopSettings = PublicSettings & { cards: CardOffer };

/** The settings that every page needs: name, contacts, currency, delivery prices. */
export function settingsQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: async (): Promise<ShopSettings> => {
      const { settings, cards } = await callApi(getPublicSettingsRoute);
      return { ...settings, cards };
    },
    staleTime: Infinity,
  });
}

/** The shop's public settings, loaded by the root route before rendering. */
export function useSettings(): ShopSettings {
  return useSuspenseQuery(settingsQuery(useCallApi())).data;
}
