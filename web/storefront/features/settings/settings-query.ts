import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ShopFrame } from '#contracts/navigation/shop-frame.ts';
import { type CardOffer, getPublicSettingsRoute, type PublicSettings } from '#contracts/settings/settings.ts';
import type { StoreTextKey } from '#contracts/store-texts/store-texts.rule.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';

/** The public settings, with what the provider of card payments takes, menu, footer and announcement, and whether emails leave. */
type ShopSettings = PublicSettings & { cards: CardOffer; frame: ShopFrame; sendsEmail: boolean };

/** The settings that every page needs: name, contacts, currency, delivery prices. */
export function settingsQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: async (): Promise<ShopSettings> => {
      const { settings, ...rest } = await callApi(getPublicSettingsRoute);
      return { ...settings, ...rest };
    },
    staleTime: Infinity,
  });
}

/** The shop's public settings, loaded by the root route before rendering. */
export const useSettings: () => ShopSettings = import.meta.env.SSR ? useRenderedSettings : useCurrentSettings;

function useCurrentSettings(): ShopSettings {
  return useSuspenseQuery(settingsQuery(useCallApi())).data;
}

/** A small text of the shop: the owner's, or the usual one, which stands where it is shown. */
export function useText(key: StoreTextKey, usual: string): string {
  return useSettings().storeTexts[key] ?? usual;
}

/** What a shop that takes no orders says instead of its buttons; null while it takes them. */
export function useClosedWords(): string | null {
  const { takesOrders, frame } = useSettings();
  const paused = useText('paused', 'Сега не приемаме поръчки');
  if (takesOrders) return null;
  return frame.announcement?.id === 'paused' ? paused : 'Отваряме скоро';
}

/** On the server nothing changes during a rendering: an observer for each of a page's forty uses costs a millisecond. */
function useRenderedSettings(): ShopSettings {
  const settings = useQueryClient().getQueryData(settingsQuery(useCallApi()).queryKey);
  if (settings === undefined) throw new Error('The settings are not loaded: the root route loads them.');
  return settings;
}
